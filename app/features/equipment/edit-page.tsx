import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { type ConflictField, currentIn } from "#app/features/conflict/conflict.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { listCrumbsOf, type Register } from "./register-crumbs.ts";

interface EditPageProps<Name extends string, Current> {
  register: Register;
  tag: string;
  title: string;
  /** Of the record as it is. */
  href: string;
  /** The name of the form, and its key. */
  form: string;
  formKey: string;
  /** The record's values as the inputs show them. */
  valuesOf: (current: Current) => Record<Name, string>;
  /** The inputs, with the words for their values. */
  fields: readonly ({ name: Name } & Pick<ConflictField, "label" | "wordsOf">)[];
  /** The form itself. */
  children: ReactNode;
}

/**
 * The edit page of a machine or a point; if someone else saved first, both values and the choice between them.
 */
export function EditPage<Name extends string, Current extends { version: number }>(
  props: EditPageProps<Name, Current>,
) {
  const { register, tag, title, href, form, formKey, valuesOf, fields, children } = props;
  const failure = useFormFailure(form);
  const { t } = useTranslation();
  const current = currentIn<Current>(failure);
  const now = current && valuesOf(current);
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf(register, t), { label: tag, href }, { label: t("equipment.form.edit") }]}
        title={title}
      />
      {current && now ? (
        <ConflictChoice
          form={form}
          formKey={formKey}
          version={current.version}
          keepHref={href}
          fields={fields.map((field) => ({
            ...field,
            mine: typed(failure, field.name),
            theirs: now[field.name],
          }))}
        />
      ) : (
        children
      )}
    </>
  );
}
