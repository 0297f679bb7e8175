import { Plus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { placeLimit, timeZoneLimit } from "#contract/limits.ts";
import type { Location } from "#contract/locations/schemas.ts";
import type { LocationKind } from "#contract/locations/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { locationsPath } from "#app/lib/equipment-paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { timeZoneListId } from "./time-zone-list.tsx";
import type { Moving } from "./moving.ts";

interface AddPlaceProps {
  kind: LocationKind;
  /** What it will belong to; a site belongs to nothing. */
  parent: Pick<Location, "id" | "name"> | null;
  formKey: string;
}

/** A line that opens to add a place. */
export function AddPlace({ kind, parent, formKey }: AddPlaceProps) {
  const { t } = useTranslation();
  const form = `add-${parent?.id ?? "site"}`;
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const { key } = useLocation();
  return (
    // Closed and empty again once its place is there, and not when the page is loaded again.
    <Disclosure
      key={key}
      open={failure !== undefined}
      summary={
        <span className="inline-flex items-center gap-1 text-sm">
          <Plus aria-hidden className="size-4" />
          {t(`locations.add.${kind}`, { name: parent?.name })}
        </span>
      }
    >
      <GuardedForm form={form} formKey={`${formKey}-${form}`} className="grid gap-3 pb-2">
        <FailureAlert
          failure={failure}
          labels={{ name: t("locations.name"), timeZone: t("locations.timeZone") }}
        />
        <input type="hidden" name="act" value="add" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="parentId" value={parent?.id ?? ""} />
        <div className="flex flex-wrap items-end gap-3">
          <PlaceName failure={failure} />
          {kind === "site" && <SiteZone failure={failure} />}
          <Button tone="secondary" pending={pending}>
            {t("locations.addSubmit")}
          </Button>
        </div>
      </GuardedForm>
    </Disclosure>
  );
}

interface ChangePlaceProps {
  node: Location;
  formKey: string;
  /** Where it can go, once someone asked. */
  moving: Moving | undefined;
}

/** A line that opens to rename a place, move it, or put it away. */
export function ChangePlace({ node, formKey, moving }: ChangePlaceProps) {
  const { t } = useTranslation();
  const form = `change-${node.id}`;
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <Disclosure
      key={node.version}
      open={failure !== undefined || moving !== undefined}
      className="open:w-full"
      summary={
        <span className="text-sm font-normal text-ink-muted">
          {t("locations.change")} <VisuallyHidden>{node.name}</VisuallyHidden>
        </span>
      }
    >
      <GuardedForm
        form={form}
        formKey={`${formKey}-${form}`}
        subject={String(node.version)}
        className="grid gap-3 pb-2"
      >
        <FailureAlert
          failure={failure}
          labels={{
            name: t("locations.name"),
            timeZone: t("locations.timeZone"),
            parentId: t("locations.parent"),
          }}
        />
        <input type="hidden" name="id" value={node.id} />
        <input type="hidden" name="version" value={node.version} />
        <div className="flex flex-wrap items-end gap-3">
          <PlaceName failure={failure} name={node.name} />
          {node.kind === "site" && <SiteZone failure={failure} zone={node.timeZone} />}
          <Button name="act" value="rename" tone="secondary" pending={pending}>
            {t(node.kind === "site" ? "locations.saveSite" : "locations.rename")}
          </Button>
        </div>
        {node.kind !== "site" && !moving && (
          <LineLink href={`${locationsPath({ move: node.id })}#${node.id}`} className="justify-self-start">
            {t("locations.moveTo")} <VisuallyHidden>{node.name}</VisuallyHidden>
          </LineLink>
        )}
        {moving && (
          <div className="flex flex-wrap items-end gap-3">
            <Field
              name="parentId"
              label={t("locations.parent")}
              error={failure?.fields["parentId"]}
              className="grow sm:max-w-xs"
            >
              <Select
                defaultValue={typed(failure, "parentId", node.parentId ?? "")}
                options={moving.parents}
              />
            </Field>
            <Button name="act" value="move" tone="secondary" pending={pending}>
              {t("locations.move")}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button name="act" value="archive" formNoValidate tone="secondary" pending={pending}>
            {t("locations.archive")}
          </Button>
          <span className="text-sm text-ink-muted">{t("locations.archiveHint")}</span>
        </div>
      </GuardedForm>
    </Disclosure>
  );
}

/** Restores an archived location. */
export function RestorePlace({ node, formKey }: Omit<ChangePlaceProps, "moving">) {
  const { t } = useTranslation();
  const form = `restore-${node.id}`;
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={`${formKey}-${form}`} subject={String(node.version)}>
      <FailureAlert failure={failure} />
      <input type="hidden" name="id" value={node.id} />
      <input type="hidden" name="version" value={node.version} />
      <Button name="act" value="restore" tone="secondary" size="compact" pending={pending}>
        {t("locations.restore")}
      </Button>
    </PostForm>
  );
}

/** The day there decides whether a certificate still counts. */
function SiteZone({
  failure,
  zone = null,
}: {
  failure: ReturnType<typeof useFormFailure>;
  zone?: string | null;
}) {
  const { t } = useTranslation();
  return (
    <Field
      name="timeZone"
      label={t("locations.timeZone")}
      hint={t("locations.timeZoneHint")}
      error={failure?.fields["timeZone"]}
      className="grow sm:max-w-xs"
    >
      <TextInput
        list={timeZoneListId}
        maxLength={timeZoneLimit}
        defaultValue={typed(failure, "timeZone", zone ?? "")}
        autoComplete="off"
      />
    </Field>
  );
}

function PlaceName({ failure, name }: { failure: ReturnType<typeof useFormFailure>; name?: string }) {
  const { t } = useTranslation();
  const error = failure?.fields["name"];
  return (
    <Field name="name" label={t("locations.name")} error={error} required className="grow sm:max-w-xs">
      <TextInput maxLength={placeLimit} defaultValue={typed(failure, "name", name)} autoComplete="off" />
    </Field>
  );
}
