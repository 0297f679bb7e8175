import { useTranslation } from "react-i18next";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { ArrowRight } from "#app/ui/icons/icons.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CommandForm, formOf } from "./command-form.tsx";
import type { CommandFormProps } from "./command-form.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { PhotoPart } from "./photo/photo-part.tsx";
import type { LinkToOwnPage } from "./own-pages.ts";
import { taskOf, wordsOf } from "./words-of.ts";

interface OtherActionsProps extends Omit<CommandFormProps, "command" | "main"> {
  commands: readonly PossibleCommand[];
  /** Tasks that have a page of their own. */
  links?: readonly LinkToOwnPage[];
}

/** What this person may do instead of the current step, each in a disclosure. */
export function OtherActions({ commands, links = [], ...props }: OtherActionsProps) {
  const { t } = useTranslation();
  const failed = useLastFailure()?.form;
  if (commands.length === 0 && links.length === 0) return null;
  // Signing off goes by its button: its title says only that the person is signed on.
  const titleOf = (command: PossibleCommand) =>
    t(
      `executions.tasks.${taskOf(props.view, command)}.${command.type === "sign_off" ? "button" : "title"}`,
      wordsOf(props.view, command),
    );
  return (
    <section
      aria-label={t("executions.others")}
      className="grid gap-1 rounded-lg border border-line bg-raised px-4 py-2"
    >
      {links.map(({ command, href }) => (
        <LineLink key={href} href={href} className="gap-2">
          <ArrowRight aria-hidden className="size-5 shrink-0" />
          {titleOf(command)}
        </LineLink>
      ))}
      {commands.map((command) => (
        <Disclosure key={formOf(command)} open={failed === formOf(command)} summary={titleOf(command)}>
          <div className="grid gap-3 pb-4">
            <p className="text-ink-muted">
              {t(`executions.tasks.${taskOf(props.view, command)}.text`, wordsOf(props.view, command))}
            </p>
            {command.allowed && <PhotoPart view={props.view} command={command} />}
            {command.allowed ? (
              <CommandForm {...props} command={command} main={false} />
            ) : (
              <NotAllowed reasons={command.reasons} />
            )}
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
