import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";

interface StaleRow {
  key: string;
  label: string;
  /** As it stands now, and as it would stand with what was sent. */
  now: ReactNode;
  mine: ReactNode;
}

interface StaleChoiceProps {
  form: string;
  formKey: string;
  /** Of the record as it stands now. */
  version: number;
  /** What was sent, to be sent again over it. */
  sent: readonly { name: string; value: string }[];
  /** Only those that differ. */
  rows: readonly StaleRow[];
  /** The page as it stands now. */
  keepHref: string;
  /** What the lines of the table are: "Feature", "Setting". */
  what: string;
  /** Inputs that have to be filled in again. */
  children?: ReactNode;
}

/** Both states side by side; nothing was saved, and one of them has to be chosen. */
export function StaleChoice(props: StaleChoiceProps) {
  const { form, formKey, version, sent, rows, keepHref, what, children } = props;
  const { t } = useTranslation();
  const pending = useIsPending(form);
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert tone="warning" title={t("platform.stale.title")}>
        {t("platform.stale.text")}
      </Alert>
      <Table
        caption={t("platform.stale.caption")}
        columns={[
          { key: "label", header: what, primary: true, cell: (row) => row.label },
          { key: "now", header: t("platform.stale.now"), cell: (row) => row.now },
          { key: "mine", header: t("platform.stale.mine"), cell: (row) => row.mine },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <PostForm form={form} formKey={formKey} subject={`over ${version}`} className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        {sent.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className="flex flex-col gap-3 sm:flex-row">
          <LinkButton href={keepHref}>{t("platform.stale.keep")}</LinkButton>
          <Button tone="secondary" pending={pending} pendingLabel={t("common.saving")}>
            {t("platform.stale.overwrite")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
