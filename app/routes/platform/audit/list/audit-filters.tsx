import { Form } from "@remix-run/react";
import { Filter } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { searchLimit } from "#contract/limits.ts";
import { auditPath } from "#app/lib/portal-paths.ts";
import { searchOf } from "#app/lib/list-search.ts";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface AuditFiltersProps {
  list: ListState<Lists["audit"]>;
  tenants: readonly { id: string; name: string }[];
  /** Whether there are tenants beside these. */
  more: boolean;
  /** Every action of the chain, to choose from while typing. */
  actions: readonly string[];
}

/** Which chain, and which of its events; everything is in the address. */
export function AuditFilters({ list, tenants, more, actions }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { filter } = list;
  const text = (name: "actor" | "action" | "record") => (
    <Field name={name} label={t(`audit.${name}`)}>
      <TextInput
        maxLength={searchLimit}
        autoComplete="off"
        {...(name === "action" && { list: "audit-actions" })}
        placeholder={t(`audit.${name}Hint`)}
        defaultValue={filter[name]}
      />
    </Field>
  );
  const day = (name: "from" | "to") => (
    <Field name={name} label={t(`audit.${name}`)}>
      <TextInput type="date" defaultValue={filter[name]} />
    </Field>
  );
  return (
    <Form role="search" action={auditPath()} key={JSON.stringify(filter)} className="mb-5 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          name="tenant"
          label={t("audit.chain")}
          hint={more ? t("audit.chainHint", { count: tenants.length }) : undefined}
        >
          <Select
            defaultValue={filter.tenant ?? ""}
            placeholder={t("audit.platform")}
            options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {text("actor")}
        {text("action")}
        {text("record")}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-4 lg:col-span-2">
          {day("from")}
          {day("to")}
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
        {Object.keys(searchOf(list, { tenant: undefined })).length > 0 && (
          <LinkButton href={auditPath({ tenant: filter.tenant })} tone="quiet">
            {t("common.showAll")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
