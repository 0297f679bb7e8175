import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { LinkToOwnPage } from "./own-pages.ts";
import { isSignedOn } from "./signed-on.ts";

interface UnauthorizedAlertProps {
  view: ExecutionView;
  userId: string;
  links: readonly LinkToOwnPage[];
}

/** Who leads or works here without being authorized any more, and the way out of it. 29 CFR 1910.147(c)(7)(iii). */
export function UnauthorizedAlert({ view, userId, links }: UnauthorizedAlertProps) {
  const { t } = useTranslation();
  const leaders = [view.responsible.userId, view.coordinator?.userId];
  const toHandover = links.find(
    ({ command: { type } }) => type === "offer_handover" || type === "appoint_successor",
  );
  return view.unauthorized.map(({ userId: id, name }) => {
    const leads = leaders.includes(id);
    const isOn = isSignedOn(view, id);
    const who = id === userId ? "you" : "another";
    return (
      <Alert
        key={id}
        tone="danger"
        title={t(`executions.unauthorized.${leads ? "leads" : "on"}.title`, { name })}
      >
        {leads && isOn && id === userId
          ? t("executions.unauthorized.leads.youOn")
          : t(`executions.unauthorized.${leads ? "leads" : "on"}.${who}`, { name })}{" "}
        {leads && isOn && id !== userId && `${t("executions.unauthorized.on.another", { name })} `}
        {leads && toHandover && (
          <TextLink href={toHandover.href}>
            {t(
              `executions.unauthorized.${toHandover.command.type as "offer_handover" | "appoint_successor"}`,
            )}
          </TextLink>
        )}
      </Alert>
    );
  });
}
