import { useTranslation } from "react-i18next";
import { useIsPending, PostForm } from "#app/lib/post-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EditView } from "./edit-view.tsx";
import { ViewFields } from "./view-fields.tsx";
import { ViewLinks } from "./view-links.tsx";
import { viewForms, type ViewsOfList } from "./views-of-list.ts";

/** The saved views of a list: links to them, and the forms that save, change, and delete them. */
export function SavedViews({ views }: { views: ViewsOfList }) {
  const { items, open, maySave } = views;
  if (items.length === 0 && !maySave) return null;
  const mayChange = open?.mayChange ?? false;
  return (
    <div className="mb-5 grid grid-cols-1 gap-1">
      {items.length > 0 && <ViewLinks views={views} />}
      {open && mayChange && open.isChanged && <UpdateView view={open} formKey={views.formKey} />}
      {maySave && <SaveView views={views} />}
      {open && mayChange && <EditView key={`${open.id} ${open.version}`} view={open} views={views} />}
    </div>
  );
}

/** Gives the view the filters that are shown now. */
function UpdateView({ view, formKey }: { view: NonNullable<ViewsOfList["open"]>; formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending(viewForms.update);
  return (
    <PostForm
      form={viewForms.update}
      formKey={`${formKey}-update`}
      subject={`${view.id} ${view.version}`}
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <FailureAlert failure={useFormFailure(viewForms.update)} labels={{ query: t("views.filters") }} />
      <input type="hidden" name="view" value={view.id} />
      <input type="hidden" name="version" value={view.version} />
      <p className="min-w-0 wrap-anywhere text-ink-muted">{t("views.changed", { name: view.name })}</p>
      <Button tone="secondary" size="compact" pending={pending}>
        {t("views.update")}
      </Button>
    </PostForm>
  );
}

function SaveView({ views }: { views: ViewsOfList }) {
  const { t } = useTranslation();
  const failure = useFormFailure(viewForms.save);
  const pending = useIsPending(viewForms.save);
  return (
    <Disclosure summary={t(views.open ? "views.saveNew" : "views.save")} open={failure !== undefined}>
      <FailureAlert failure={failure} labels={{ name: t("views.name"), query: t("views.filters") }} />
      <PostForm form={viewForms.save} formKey={`${views.formKey}-save`} className="grid max-w-xl gap-3">
        <ViewFields failure={failure} views={views} mayShare={views.mayShare} />
        <Button tone="secondary" pending={pending} className="max-sm:w-full sm:justify-self-start">
          {t("views.submit")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
