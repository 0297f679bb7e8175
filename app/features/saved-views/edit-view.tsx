import { useTranslation } from "react-i18next";
import type { SavedView } from "#contract/saved-views/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ViewFields } from "./view-fields.tsx";
import { viewForms, type ViewsOfList } from "./views-of-list.ts";

/** Renames the view that is open, shares it or stops sharing it, and deletes it. */
export function EditView({ view, views }: { view: SavedView; views: ViewsOfList }) {
  const { t } = useTranslation();
  const failure = useFormFailure(viewForms.change);
  const failedDelete = useFormFailure(viewForms.delete);
  const changing = useIsPending(viewForms.change);
  const deleting = useIsPending(viewForms.delete);
  const subject = `${view.id} ${view.version}`;
  const known = (
    <>
      <input type="hidden" name="view" value={view.id} />
      <input type="hidden" name="version" value={view.version} />
    </>
  );
  return (
    <Disclosure summary={t("views.edit")} open={(failure ?? failedDelete) !== undefined}>
      <FailureAlert failure={failure} labels={{ name: t("views.name") }} />
      <FailureAlert failure={failedDelete} />
      <PostForm
        key={subject}
        form={viewForms.change}
        formKey={`${views.formKey}-change`}
        subject={subject}
        className="grid max-w-xl gap-3"
      >
        {known}
        <ViewFields failure={failure} views={views} view={view} mayShare={views.mayShare || view.shared} />
        <Button tone="secondary" pending={changing} className="max-sm:w-full sm:justify-self-start">
          {t("views.saveChanges")}
        </Button>
      </PostForm>
      <Disclosure summary={t("views.delete.summary")} className="mt-2">
        <p className="mb-3 text-ink-muted">
          {view.shared
            ? t("views.delete.sharedText", { company: views.organization })
            : t("views.delete.text")}
        </p>
        <PostForm form={viewForms.delete} formKey={`${views.formKey}-delete`} subject={subject}>
          {known}
          <Button tone="danger" pending={deleting}>
            {t("views.delete.submit")}
          </Button>
        </PostForm>
      </Disclosure>
    </Disclosure>
  );
}
