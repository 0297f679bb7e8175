import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FileUp } from "#app/ui/icons/icons.ts";

interface VerdictProps {
  title: string;
  /** Where another file is chosen; not of a sheet that is part of a workbook. */
  anotherHref: string | undefined;
  children: ReactNode;
}

/** Rows have problems: nothing is imported. */
export function FaultyImport({ title, anotherHref, children }: VerdictProps) {
  return (
    <Alert
      tone="danger"
      live={false}
      className="mb-5"
      title={title}
      actions={anotherHref !== undefined && <AnotherFile href={anotherHref} />}
    >
      {children}
    </Alert>
  );
}

/** No row has a problem: with the button that imports them. */
export function ReadyImport({
  title,
  apply,
  formKey,
  anotherHref,
  children,
}: VerdictProps & { apply: string; formKey: string }) {
  const pending = useIsPending("apply");
  return (
    <Alert
      tone="success"
      live
      className="mb-5"
      title={title}
      actions={
        anotherHref !== undefined && (
          <>
            <PostForm form="apply" formKey={formKey}>
              <SaveButton pending={pending} icon={<FileUp aria-hidden />}>
                {apply}
              </SaveButton>
            </PostForm>
            <AnotherFile href={anotherHref} />
          </>
        )
      }
    >
      {children}
    </Alert>
  );
}

/** All rows are in the registers already. */
export function NothingToImport({
  rowCount,
  anotherHref,
}: {
  rowCount: number;
  anotherHref: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      live
      className="mb-5"
      title={t("imports.nothing", { count: rowCount })}
      actions={anotherHref !== undefined && <AnotherFile href={anotherHref} />}
    >
      {t("imports.nothingText")}
    </Alert>
  );
}

/** How many rows stay as they are; nothing if there are none. */
export function UnchangedRows({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <> {t("imports.unchanged", { count })}</>;
}

function AnotherFile({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton href={href} tone="secondary">
      {t("imports.another")}
    </LinkButton>
  );
}
