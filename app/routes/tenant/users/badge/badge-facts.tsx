import { useTranslation } from "react-i18next";
import type { Badge } from "#contract/badges/schemas.ts";
import { BadgeStatus } from "#app/features/users/badge-state.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";

const instants = ["issuedAt", "codeExpiresAt", "pinSetAt", "lastUsedAt"] as const;

/** What is known of a badge; never what it says. */
export function BadgeFacts({ badge }: { badge: Badge & { name: string } }) {
  const { t } = useTranslation();
  const { state, name } = badge;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className="grid justify-items-start gap-2">
          <BadgeStatus state={state} />
          <p className="text-ink-muted">{t(`badges.stateText.${state}`, { name })}</p>
        </div>
        {state !== "none" && (
          <dl className="grid gap-3 sm:grid-cols-2">
            {instants
              .filter((fact) => fact !== "codeExpiresAt" || badge[fact] !== null)
              .map((fact) => (
                <div key={fact}>
                  <dt className="text-sm font-semibold">{t(`badges.${fact}`)}</dt>
                  <dd>{badge[fact] === null ? t("badges.never") : <Instant at={badge[fact]} />}</dd>
                </div>
              ))}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
