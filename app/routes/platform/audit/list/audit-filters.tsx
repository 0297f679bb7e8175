import { Form } from "@remix-run/react";
import { Filter } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { searchLimit } from "#contract/limits.ts";
import { auditPath } from "#app/lib/portal-paths.ts";
import type { AuditSearch } from "#app/lib/portal-paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface AuditFiltersProps {
  filters: AuditSearch;
  tenants: readonly { id: string; name: string }[];
  /** Whether there are tenants beside these. */
  more: boolean;
  /** Every action of the chain, to choose from while typing. */
  actions: readonly string[];
}

/** Which chain, and which of its events; everything is in the address. */
export function AuditFilters({ filters, tenants, more, actions }: AuditFiltersProps) {
  const { t } = useTranslation();
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== "tenant" && value !== undefined,
  );
  return (
    <Form role="search" action={auditPath()} key={JSON.stringify(filters)} className="mb-5 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          name="tenant"
          label={t("audit.chain")}
          hint={more ? t("audit.chainHint", { count: tenants.length }) : undefined}
        >
          <Select
            defaultValue={filters.tenant ?? ""}
            placeholder={t("audit.platform")}
            options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field name="actor" label={t("audit.actor")}>
          <TextInput
            maxLength={searchLimit}
            autoComplete="off"
            placeholder={t("audit.actorHint")}
            defaultValue={filters.actor}
          />
        </Field>
        <Field name="action" label={t("audit.action")}>
          <TextInput
            maxLength={searchLimit}
            autoComplete="off"
            list="audit-actions"
            placeholder={t("audit.actionHint")}
            defaultValue={filters.action}
          />
        </Field>
        <Field name="record" label={t("audit.record")}>
          <TextInput
            maxLength={searchLimit}
            autoComplete="off"
            placeholder={t("audit.recordHint")}
            defaultValue={filters.record}
          />
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4 lg:col-span-2">
          <Field name="from" label={t("audit.from")}>
            <TextInput type="date" defaultValue={filters.from} />
          </Field>
          <Field name="to" label={t("audit.to")}>
            <TextInput type="date" defaultValue={filters.to} />
          </Field>
        </div>
      </div>
      <datalist id="audit-actions">
        {actions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" icon={<Filter aria-hidden />}>
          {t("audit.apply")}
        </Button>
        {isFiltered && (
          <LinkButton href={auditPath({ tenant: filters.tenant })} tone="quiet">
            {t("common.showAll")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
