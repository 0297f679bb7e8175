import { useTranslation } from "react-i18next";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CommandForm, formOf } from "./command-form.tsx";
import type { CommandFormProps } from "./command-form.tsx";
import { taskOf, wordsOf } from "./words-of.ts";

interface OtherActionsProps extends Omit<CommandFormProps, "command" | "main"> {
  commands: readonly PossibleCommand[];
}

/** What this person may do instead of the current step, each in a disclosure. */
export function OtherActions({ commands, ...props }: OtherActionsProps) {
  const { t } = useTranslation();
  const failed = useLastFailure()?.form;
  if (commands.length === 0) return null;
  return (
    <section
      aria-label={t("executions.others")}
      className="grid gap-1 rounded-lg border border-line bg-raised px-4 py-2"
    >
      {commands.map((command) => (
        <Disclosure
          key={formOf(command)}
          open={failed === formOf(command)}
          summary={t(`executions.tasks.${taskOf(props.view, command)}.title`, wordsOf(props.view, command))}
        >
          <div className="grid gap-3 pb-4">
            <p className="text-ink-muted">
              {t(`executions.tasks.${taskOf(props.view, command)}.text`, wordsOf(props.view, command))}
            </p>
            <CommandForm {...props} command={command} main={false} />
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
