import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Printer, QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getEquipmentLabels } from "#contract/equipment.ts";
import { MachineLabel } from "#app/features/equipment/machine-label.tsx";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = tenantLoader(getEquipmentLabels.access, async ({ call, url, me }) => {
  const ids = url.searchParams.get("ids") ?? "";
  const [{ items }, person] = await Promise.all([
    ids === "" ? { items: [] } : call(getEquipmentLabels, { query: { ids } }),
    me,
  ]);
  const labels = items.map(async (machine) => ({
    machine,
    code: await qrCodeOf(new URL(equipmentPath(machine.id), url.origin).href),
  }));
  return { labels: await Promise.all(labels), tenant: person.tenant.name };
});

export default function Labels() {
  const { labels, tenant } = useLoaderData<typeof loader>();
  const isInteractive = useInteractive();
  const { t } = useTranslation();
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              label={t("common.breadcrumbs")}
              crumbs={[
                { label: t("equipment.title"), href: equipmentListPath() },
                { label: t("equipment.labels.title") },
              ]}
            />
          }
          title={t("equipment.labels.title")}
          description={t("equipment.labels.intro")}
          actions={
            labels.length > 0 &&
            isInteractive && (
              <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t("equipment.labels.print")}
              </Button>
            )
          }
        />
      </div>
      {labels.length > 0 ? (
        <div className="flex max-w-[210mm] flex-wrap" data-labels>
          {labels.map((label) => (
            <MachineLabel key={label.machine.id} {...label} tenant={tenant} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={<QrCode aria-hidden />}
          title={t("equipment.labels.none")}
          action={
            <LinkButton href={equipmentListPath()} tone="secondary">
              {t("equipment.title")}
            </LinkButton>
          }
        >
          {t("equipment.labels.noneText")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.labels.title");
