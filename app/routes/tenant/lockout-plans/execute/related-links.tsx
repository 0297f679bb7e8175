import { BookOpenText, History, Users } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { changeLockoutPath, planHistoryPath, procedurePath } from "#app/lib/paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";

interface RelatedLinksProps {
  planId: string;
  /** The versions the lockout runs on, where this person may read them. */
  procedures: readonly { procedureId: string; versionNumber: number; equipmentTag: string }[];
  /** This person can propose a change of people or machines. */
  mayChange: boolean;
}

/** Where to go on: the procedures in effect, a change of the lockout, the history. */
export function RelatedLinks({ planId, procedures, mayChange }: RelatedLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("executions.related")} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {procedures.map((procedure) => (
        <RelatedLink
          key={procedure.procedureId}
          href={procedurePath(procedure.procedureId, { version: procedure.versionNumber })}
          Icon={BookOpenText}
        >
          {t("executions.procedure", { tag: procedure.equipmentTag, number: procedure.versionNumber })}
        </RelatedLink>
      ))}
      {mayChange && (
        <RelatedLink href={changeLockoutPath(planId)} Icon={Users}>
          {t("change.link")}
        </RelatedLink>
      )}
      <RelatedLink href={planHistoryPath(planId)} Icon={History}>
        {t("executions.history")}
      </RelatedLink>
    </nav>
  );
}

function RelatedLink({ href, Icon, children }: { href: string; Icon: IconType; children: string }) {
  return (
    <TextLink href={href} className="inline-flex min-h-11 items-center gap-1.5 md:min-h-0">
      <Icon aria-hidden className="size-4" />
      {children}
    </TextLink>
  );
}
