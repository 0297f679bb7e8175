import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { CommandFields } from "./command-fields.tsx";
import { fieldErrors } from "./field-errors.ts";

export interface CommandFormProps {
  view: ExecutionView;
  command: PossibleCommand;
  formKey: string;
  userName: string;
  /** The screen's one main action: at the bottom of a phone. Otherwise a plain button below the fields. */
  main: boolean;
}

/** The name of a command's form among the others of the page. */
export function formOf({ type, pointId }: Pick<PossibleCommand, "type" | "pointId">): string {
  return pointId ? `${type}:${pointId}` : type;
}

/** A command to carry out: what it asks for and the button that does it. */
export function CommandForm({ view, command, formKey, userName, main }: CommandFormProps) {
  const { t } = useTranslation();
  const form = formOf(command);
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const point = view.points.find(({ id }) => id === command.pointId);
  const words = { tag: point?.tag ?? "", lock: point?.condition.lock?.number ?? "" };
  const button = (
    <Button
      size={main ? "floor" : "normal"}
      tone={main ? "primary" : "secondary"}
      wide={main}
      pending={pending}
      pendingLabel={t("common.sending")}
      className={main ? "md:max-w-md" : "justify-self-start"}
    >
      {t(`executions.tasks.${command.type}.button`, words)}
    </Button>
  );
  return (
    <PostForm
      form={form}
      formKey={`${formKey}-${command.type}`}
      subject={`${view.version}`}
      className="grid gap-5"
    >
      <input type="hidden" name="type" value={command.type} />
      <input type="hidden" name="version" value={view.version} />
      {command.pointId && <input type="hidden" name="pointId" value={command.pointId} />}
      <CommandFields
        type={command.type}
        view={view}
        point={point}
        failure={failure}
        errors={fieldErrors(failure)}
        userName={userName}
      />
      {main ? <ActionBar>{button}</ActionBar> : button}
    </PostForm>
  );
}
