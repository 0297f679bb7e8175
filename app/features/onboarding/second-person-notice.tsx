import { useTranslation } from "react-i18next";
import type { SecondPerson } from "#contract/onboarding/schemas.ts";
import { inviteUserPath } from "#app/lib/people-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";

interface SecondPersonNoticeProps {
  /** What is written. */
  of: keyof SecondPerson;
  secondPerson: SecondPerson;
  mayInvite: boolean;
}

/** Says, before someone starts writing, who else must approve it; a warning if no one else can yet. */
export function SecondPersonNotice({ of, secondPerson, mayInvite }: SecondPersonNoticeProps) {
  const { t, i18n } = useTranslation();
  const { roles, others } = secondPerson[of];
  const named = { roles: new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(roles) };
  if (others > 0)
    return <p className="mb-5 max-w-3xl text-sm text-ink-muted">{t(`secondPerson.${of}.rule`, named)}</p>;
  return (
    <Alert tone="warning" live={false} title={t(`secondPerson.${of}.alone`)} className="mb-5 max-w-3xl">
      <p>{t(`secondPerson.${of}.rule`, named)}</p>
      {mayInvite ? (
        <TextLink href={inviteUserPath}>{t("secondPerson.invite")}</TextLink>
      ) : (
        <p>{t("secondPerson.askAdministrator")}</p>
      )}
    </Alert>
  );
}
