import { useTranslation } from "react-i18next";
import type { PolicyView } from "#contract/policies/schemas.ts";
import { numberPolicies } from "#contract/policies/words.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { type FormFailure, typed } from "#app/lib/form.ts";
import { policiesPath } from "#app/lib/policy-paths.ts";
import { policiesForm } from "./policies-form.tsx";
import { switchedOn, switchesName } from "./policy-values.ts";

interface PoliciesConflictProps {
  /** As they are saved now. */
  current: PolicyView;
  failure: FormFailure;
  formKey: string;
}

/** Someone else saved the policies in the meantime: both sides of each difference. */
export function PoliciesConflict({ current, failure, formKey }: PoliciesConflictProps) {
  const { t } = useTranslation();
  const nameOf = (policy: string) => t(`policies.names.${policy}`);
  return (
    <ConflictChoice
      form={policiesForm}
      formKey={formKey}
      version={current.version}
      keepHref={policiesPath()}
      fields={[
        {
          name: "set",
          label: nameOf("set"),
          mine: typed(failure, "set"),
          theirs: current.policies.set,
          wordsOf: (set) => t(`policies.set.${set}`),
        },
        {
          name: switchesName,
          label: t("policies.on"),
          mine: failure.typed[switchesName] ?? [],
          theirs: switchedOn(current.policies),
          wordsOf: nameOf,
        },
        ...numberPolicies.map((name) => ({
          name,
          label: nameOf(name),
          mine: typed(failure, name),
          theirs: String(current.policies[name]),
        })),
      ]}
    />
  );
}
