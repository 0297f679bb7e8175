import { KeyRound } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import { issueLockPath, lockPath } from "#app/lib/lock-paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { LockStateBadge } from "#app/features/locks/lock-state.tsx";

interface PadlocksOfPersonProps {
  userId: string;
  /** Those issued to the person, lost ones too. */
  locks: readonly LockItem[];
  /** Whether the person may lock out today: then a padlock is needed. */
  isAuthorized: boolean;
  /** Whether the account is open. */
  isActive: boolean;
  mayIssue: boolean;
}

/** The padlocks that a person has; who may lock out without one is to get one, who has left gives them back. */
export function PadlocksOfPerson({ userId, locks, isAuthorized, isActive, mayIssue }: PadlocksOfPersonProps) {
  const { t } = useTranslation();
  const give = mayIssue && isActive && (
    <LinkButton
      href={issueLockPath(userId)}
      tone={locks.length > 0 ? "secondary" : "primary"}
      icon={<KeyRound aria-hidden />}
    >
      {t("locks.give.link")}
    </LinkButton>
  );
  return (
    <Card>
      <CardHeader title={t("locks.title")} description={t("locks.ofPerson.text")} />
      <CardBody className="grid justify-items-start gap-4">
        {locks.length === 0 &&
          (isAuthorized && isActive ? (
            <Alert tone="warning" live={false} title={t("locks.ofPerson.missing")}>
              {t("locks.ofPerson.missingText")}
            </Alert>
          ) : (
            <p className="text-ink-muted">{t("locks.ofPerson.none")}</p>
          ))}
        {locks.length > 0 && (
          <ul className="grid gap-1">
            {locks.map((lock) => (
              <li key={lock.id} className="flex min-h-11 flex-wrap items-center gap-3">
                <LineLink href={lockPath(lock.id)}>{lock.number}</LineLink>
                <LockStateBadge lock={lock} />
              </li>
            ))}
          </ul>
        )}
        {give}
      </CardBody>
    </Card>
  );
}
