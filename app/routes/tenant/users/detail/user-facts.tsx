import { useTranslation } from "react-i18next";
import type { UserDetail } from "#contract/users/schemas.ts";
import { teamPath } from "#app/lib/people-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { PhoneNumber } from "#app/ui/phone-number.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** Who someone is, and how the account stands. */
export function UserFacts({ user, now }: { user: UserDetail; now: string }) {
  const { t } = useTranslation();
  const label = (name: string) => t(`users.form.${name}`);
  const { invitation } = user;
  return (
    <DefinitionList
      items={[
        { term: label("username"), value: user.username },
        { term: label("email"), value: user.email ?? t("users.noEmail") },
        ...(user.phone ? [{ term: label("phone"), value: <PhoneNumber number={user.phone} /> }] : []),
        { term: label("kind"), value: t(`users.kinds.${user.kind}`) },
        { term: label("roleId"), value: user.role.name },
        ...(user.jobTitle ? [{ term: label("jobTitle"), value: user.jobTitle }] : []),
        ...(user.employer ? [{ term: label("employer"), value: user.employer }] : []),
        ...(user.teams.length > 0
          ? [
              {
                term: label("teamIds"),
                value: (
                  <ul className="-my-2.5 flex flex-wrap gap-x-4">
                    {user.teams.map(({ id, name }) => (
                      <li key={id}>
                        <LineLink href={teamPath(id)}>{name}</LineLink>
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
        {
          term: t("users.columns.signedIn"),
          value: user.lastSignedInAt ? <Instant at={user.lastSignedInAt} /> : t("users.never"),
        },
        ...(user.state === "invited" && user.email !== null
          ? [
              {
                term: t("users.invitation.term"),
                value: invitation ? (
                  <>
                    {t(invitation.expiresAt > now ? "users.invitation.until" : "users.invitation.expired")}{" "}
                    <Instant at={invitation.expiresAt} />
                  </>
                ) : (
                  t("users.invitation.none")
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
