import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";

/** In place of a step while the lockout is unsafe: no work goes on until the person who leads says so. */
export function StayClear({ view, userId }: { view: ExecutionView; userId: string }) {
  const { t } = useTranslation();
  const { responsible } = view;
  return (
    <section aria-labelledby="now" className="grid gap-2 rounded-lg border-2 border-ink bg-raised p-4">
      <h2 id="now" tabIndex={-1} className="text-xl font-semibold">
        {t("executions.offline.noStep")}
      </h2>
      <p>
        {responsible.userId === userId
          ? t("executions.offline.noStepLead")
          : t("executions.offline.noStepText", { name: responsible.name })}
      </p>
    </section>
  );
}
