import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listCrumbsOf, type Register } from "./register-crumbs.ts";
import { currentIn, type Difference, StaleChoice } from "./stale-choice.tsx";

interface EditPageProps<Name extends string> {
  register: Register;
  tag: string;
  title: string;
  /** Of the record as it is. */
  href: string;
  /** The name of the form, and its key. */
  form: string;
  formKey: string;
  /** The action's, which has the record of now where the form came too late. */
  answer: unknown;
  /** The inputs, with the words for their values. */
  fields: readonly ({ name: Name } & Pick<Difference, "label" | "wordsOf">)[];
  /** The form itself. */
  children: ReactNode;
}

/** A machine or a point that is changed; where someone else was quicker, both values and the choice between them. */
export function EditPage<Name extends string>(props: EditPageProps<Name>) {
  const { register, tag, title, href, form, formKey, answer, fields, children } = props;
  const failure = useFormFailure(form);
  const { t } = useTranslation();
  const now = failure?.code === "stale" ? currentIn<Record<Name, string>>(answer) : undefined;
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[...listCrumbsOf(register, t), { label: tag, href }, { label: t("equipment.form.edit") }]}
          />
        }
        title={title}
      />
      {now ? (
        <StaleChoice
          form={form}
          formKey={formKey}
          version={now.version}
          cancelHref={href}
          cancelLabel={t("common.cancel")}
          fields={fields.map((field) => ({
            ...field,
            mine: typed(failure, field.name),
            theirs: now.values[field.name],
          }))}
        />
      ) : (
        children
      )}
    </>
  );
}
