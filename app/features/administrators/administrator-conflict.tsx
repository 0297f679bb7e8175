import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { useAdministratorLabels } from "./administrator-fields.tsx";
import { administratorValues } from "./administrator-values.ts";

interface AdministratorConflictProps {
  current: AdministratorItem;
  failure: FormFailure | undefined;
  /** The inputs that the form has. */
  names: readonly ("name" | "username" | "email" | "role")[];
  form: string;
  formKey: string;
  keepHref: string;
  children?: ReactNode;
}

/** An account that someone else saved in the meantime: what is saved, what was sent, and the choice between them. */
export function AdministratorConflict({ current, failure, names, ...rest }: AdministratorConflictProps) {
  const { t } = useTranslation();
  const labels = useAdministratorLabels();
  const theirs = administratorValues(current);
  return (
    <ConflictChoice
      {...rest}
      version={current.version}
      fields={names.map((name) => ({
        name,
        label: labels[name] ?? name,
        mine: typed(failure, name),
        theirs: theirs[name],
        ...(name === "role" && { wordsOf: (role: string) => t(`administrators.roles.${role}.name`) }),
      }))}
    />
  );
}
