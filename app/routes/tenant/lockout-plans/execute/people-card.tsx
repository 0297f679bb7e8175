import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { useCertificateNames } from "#app/features/certificates/certificate-names.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";

/** Who is responsible, and who works on the machine with which lock. */
export function PeopleCard({ view }: { view: ExecutionView }) {
  const { t } = useTranslation();
  const namesOf = useCertificateNames();
  const signedOn = view.people.filter((person) => person.lockNumber !== null).length;
  const leaders = [view.responsible, view.coordinator].filter((leader) => leader !== null);
  const unlisted = leaders.filter(
    ({ userId }, index) =>
      leaders.findIndex((other) => other.userId === userId) === index &&
      !view.people.some((person) => person.userId === userId),
  );
  return (
    <Card>
      <CardHeader
        title={t("executions.people.title")}
        description={t("executions.people.signedOn", { count: signedOn })}
      />
      {view.requiredCertificates.length > 0 && (
        <p className="border-b border-line px-4 py-3 text-sm md:px-5">
          <strong>{t("procedures.certificates.everyone")}</strong> {namesOf(view.requiredCertificates)}
        </p>
      )}
      {view.crews.length > 0 && (
        <ul
          aria-label={t("executions.people.crews")}
          className="border-b border-line px-4 py-3 text-sm md:px-5"
        >
          {view.crews.map(({ name, leader }) => (
            <li key={name}>
              {t("executions.people.crew", { crew: name, leader: leader.name })} ·{" "}
              {t("executions.people.signedOn", {
                count: view.people.filter(({ crew, lockNumber }) => crew === name && lockNumber !== null)
                  .length,
              })}
            </li>
          ))}
        </ul>
      )}
      <ul className="divide-y divide-line">
        {unlisted.map(({ userId, name }) => (
          <li key={userId} className="flex items-center gap-3 px-4 py-3 md:px-5">
            <Avatar name={name} />
            <PersonRoles view={view} userId={userId} name={name} />
          </li>
        ))}
        {view.people.map((person) => (
          <li key={person.userId} className="flex items-center gap-3 px-4 py-3 md:px-5">
            <Avatar name={person.name} />
            <div className="min-w-0 grow">
              <PersonRoles view={view} userId={person.userId} name={person.name} />
              <p className="text-sm text-ink-muted">
                {person.employer && `${person.employer} · `}
                {person.crew && `${person.crew} · `}
                {person.lockNumber !== null && person.signedOnAt !== null ? (
                  <>
                    {t("executions.people.lock", { number: person.lockNumber })} ·{" "}
                    <Instant at={person.signedOnAt} />
                  </>
                ) : person.signedOffAt !== null ? (
                  <>
                    {t(`executions.people.${wasRemoved(view, person) ? "lockRemoved" : "off"}`)}{" "}
                    <Instant at={person.signedOffAt} />
                  </>
                ) : (
                  t("executions.people.notYet")
                )}
              </p>
            </div>
            {person.lockNumber !== null && <StateBadge state="work" label={t("executions.people.working")} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PersonRoles({ view, userId, name }: { view: ExecutionView; userId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{name}</span>
      {userId === view.responsible.userId && <Badge tone="info">{t("executions.people.responsible")}</Badge>}
      {userId === view.coordinator?.userId && <Badge>{t("executions.people.coordinator")}</Badge>}
      {view.unauthorized.some((person) => person.userId === userId) && (
        <Badge tone="waiting">{t("executions.people.unauthorized")}</Badge>
      )}
    </p>
  );
}

/** They did not sign off: their own lock came off in their absence. */
function wasRemoved(
  { lockRemovals }: ExecutionView,
  { userId, signedOffAt }: ExecutionView["people"][number],
): boolean {
  return lockRemovals.some(
    ({ owner, pointId, removed }) =>
      owner.userId === userId && pointId === null && removed?.at === signedOffAt,
  );
}
