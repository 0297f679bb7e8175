import { ChevronDown } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { AuditEventView } from "#contract/audit/schemas.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** Everything that an event says and that its hash covers; opens over the list, so that rows stay dense. */
export function AuditEventDetails({ event }: { event: AuditEventView }) {
  const { t } = useTranslation();
  const items = [
    ...Object.entries(event.details).map(([name, value]) => [name, plain(value)] as const),
    [t("audit.recordId"), event.subject.id] as const,
    [t("audit.actorId"), event.actor.id] as const,
    [t("audit.requestId"), event.requestId] as const,
    [t("audit.hash"), event.hash] as const,
    [t("audit.previousHash"), event.previousHash] as const,
  ];
  return (
    <details name="audit-event" className="group relative text-left">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-md font-medium max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {t("audit.show", { seq: event.seq })}
        <ChevronDown aria-hidden className="size-4 text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="mt-1 max-h-[60dvh] overflow-y-auto rounded-lg border border-line-strong bg-raised p-4 md:absolute md:right-0 md:z-10 md:w-[34rem] md:shadow-xl">
        <DefinitionList
          items={items
            .filter(([, value]) => value !== null)
            .map(([term, value]) => ({
              term,
              value: <span className="font-mono text-xs wrap-anywhere whitespace-normal">{value}</span>,
            }))}
        />
      </div>
    </details>
  );
}

function plain(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
