import { useTranslation } from "react-i18next";
import { viewLimits } from "#contract/limits.ts";
import type { SavedView } from "#contract/saved-views/schemas.ts";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { ViewsOfList } from "./views-of-list.ts";

interface ViewFieldsProps {
  failure: FormFailure | undefined;
  views: ViewsOfList;
  /** Of a view that is there already. */
  view?: SavedView;
  mayShare: boolean;
}

/** The name of a view, and whether the company sees it. */
export function ViewFields({ failure, views, view, mayShare }: ViewFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field name="name" label={t("views.name")} error={failure?.fields["name"]} required>
        <TextInput
          maxLength={viewLimits.name}
          defaultValue={typed(failure, "name", view?.name)}
          autoComplete="off"
        />
      </Field>
      {mayShare && (
        <Checkbox
          name="shared"
          label={t("views.share", { company: views.organization })}
          hint={t("views.shareHint")}
          defaultChecked={wasTicked(failure, "shared", "on", view?.shared ?? false)}
        />
      )}
    </>
  );
}
