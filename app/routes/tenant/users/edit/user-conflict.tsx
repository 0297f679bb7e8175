import { useTranslation } from "react-i18next";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { userPath } from "#app/lib/people-paths.ts";
import type { UserValues } from "#app/features/users/user-draft.ts";
import { userForm } from "#app/features/users/user-form.tsx";

interface UserConflictProps {
  id: string;
  /** As the person is. */
  version: number;
  values: UserValues;
  failure: FormFailure;
  roles: readonly { id: string; name: string }[];
  teams: readonly { id: string; name: string }[];
  formKey: string;
}

const names = ["name", "jobTitle", "username", "email", "kind", "roleId", "employer", "phone"] as const;

/** A person whom someone else has changed in the meantime: both values of each difference, and the choice between them. */
export function UserConflict({ id, version, values, failure, roles, teams, formKey }: UserConflictProps) {
  const { t } = useTranslation();
  const nameIn = (items: UserConflictProps["roles"]) => (key: string) =>
    items.find((item) => item.id === key)?.name ?? key;
  const wordsOf: Partial<Record<string, (value: string) => string>> = {
    kind: (kind) => t(`users.kinds.${kind}`),
    roleId: nameIn(roles),
  };
  return (
    <ConflictChoice
      form={userForm}
      formKey={formKey}
      version={version}
      keepHref={userPath(id)}
      fields={[
        ...names.map((name) => ({
          name,
          label: t(`users.form.${name}`),
          mine: typed(failure, name),
          theirs: values[name],
          ...(wordsOf[name] && { wordsOf: wordsOf[name] }),
        })),
        {
          name: "teamIds",
          label: t("users.form.teamIds"),
          mine: inOrder(failure.typed["teamIds"] ?? []),
          theirs: inOrder(values.teamIds),
          wordsOf: (ids: string) => ids.split(" ").map(nameIn(teams)).join(", "),
        },
      ]}
    />
  );
}

/** Several ids as one value, which a radio can carry; `userDraftFrom` takes it apart. */
function inOrder(ids: readonly string[]): string {
  return ids
    .flatMap((value) => value.split(" "))
    .sort()
    .join(" ");
}
