import { useTranslation } from "react-i18next";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

interface Wanted {
  name: string;
  word: string;
  isNeeded: boolean;
  at: number | null;
}

interface MatchColumnsProps {
  head: readonly { heading: string; sample: string }[];
  wanted: readonly Wanted[];
  formKey: string;
}

/** For each column that is wanted, which one of the file it is. */
export function MatchColumns({ head, wanted, formKey }: MatchColumnsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("match");
  const pending = useIsPending("match");
  const options = head.map(({ heading, sample }, at) => {
    const name = heading || t("imports.mapping.unnamed", { letter: letterOf(at) });
    return {
      value: String(at),
      label: sample ? t("imports.mapping.option", { heading: name, sample }) : name,
    };
  });
  const fields = (isNeeded: boolean) =>
    wanted
      .filter((column) => column.isNeeded === isNeeded)
      .map(({ name, word, at }) => (
        <Field
          key={name}
          name={fieldOf(name)}
          label={word}
          error={failure?.fields[fieldOf(name)]}
          required={isNeeded}
        >
          <Select
            options={options}
            placeholder={t(isNeeded ? "imports.mapping.choose" : "imports.mapping.none")}
            defaultValue={typed(failure, fieldOf(name), at === null ? "" : String(at))}
          />
        </Field>
      ));
  return (
    <PostForm form="match" formKey={formKey} className="grid max-w-4xl gap-6">
      <FailureAlert failure={failure} />
      <Card>
        <CardHeader title={t("imports.mapping.title")} description={t("imports.mapping.text")} />
        <CardBody className="grid gap-6">
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-semibold">{t("imports.mapping.required")}</legend>
            <div className="grid gap-4 sm:grid-cols-2">{fields(true)}</div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-semibold">{t("imports.mapping.optional")}</legend>
            <div className="grid gap-4 sm:grid-cols-2">{fields(false)}</div>
          </fieldset>
        </CardBody>
      </Card>
      <SaveBar pending={pending}>{t("imports.mapping.submit")}</SaveBar>
    </PostForm>
  );
}

const prefix = "columns.";
const fieldOf = (name: string) => `${prefix}${name}`;

/** What the form says: positions in the file, by the names of the wanted columns. */
export function chosenColumnsIn(
  typedIn: Readonly<Record<string, readonly string[]>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typedIn)
      .filter(([name, [at = ""]]) => name.startsWith(prefix) && /^\d{1,3}$/.test(at))
      .map(([name, [at]]) => [name.slice(prefix.length), Number(at)]),
  );
}

/** As a spreadsheet calls its columns: A to Z, then AA. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
