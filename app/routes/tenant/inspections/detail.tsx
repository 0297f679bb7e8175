import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  cancelInspection,
  completeAction,
  getInspection,
  listInspectors,
  recordInspection,
} from "#contract/inspections/calls.ts";
import { searchLimit } from "#contract/limits.ts";
import { actionForm, CorrectiveActions } from "./detail/corrective-actions.tsx";
import { InspectionFacts } from "./detail/inspection-facts.tsx";
import { CallOff, findPeople, RecordForm } from "./detail/record-form.tsx";
import { namedIn, recordFrom, withOneMoreLine } from "./detail/record-from-form.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { idListOf } from "#app/lib/id-list.ts";
import { permits } from "#app/lib/permits.ts";
import { certificatePath, inspectionListPath, inspectionPath } from "#app/lib/procedure-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures", "reports"], live: { topics: ["procedures"] } };

export const loader = tenantLoader(getInspection.access, async ({ call, params, me }) => {
  const inspection = await call(getInspection, { params: { id: params["id"] ?? "" } });
  const [people, person] = await Promise.all([
    call(listInspectors, { params: { id: inspection.procedure.id } }),
    me,
  ]);
  return {
    inspection,
    people: { ...people, search: "" },
    mayPlan: permits(person, cancelInspection.access),
    mayCompleteAll: person.user.permissions.includes("procedures:approve"),
    userId: person.user.id,
    today: new Date().toISOString().slice(0, 10),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(getInspection.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const version = posted.text("version");
  const found = async () => {
    const { procedure } = await call(getInspection, { params: { id } });
    const search = posted.text("peopleSearch").slice(0, searchLimit);
    const query = { search: search || undefined, chosen: idListOf(namedIn(posted)) };
    return { people: { ...(await call(listInspectors, { params: { id: procedure.id }, query })), search } };
  };
  if (posted.intent === "more") return { ...(await found()), ...withOneMoreLine(keepForm(posted)) };
  if (posted.intent === findPeople) return { ...(await found()), ...keepForm(posted) };
  const work = async () => {
    switch (posted.form) {
      case "record": {
        const body = { version, ...recordFrom(posted) };
        await call(recordInspection, { params: { id }, body, idempotencyKey: posted.key });
        return redirectWithFlash(inspectionPath(id), "inspectionRecorded");
      }
      case "cancel":
        await call(cancelInspection, { params: { id }, body: { version }, idempotencyKey: posted.key });
        return redirectWithFlash(inspectionListPath({ show: "planned" }), "inspectionCalledOff");
      case actionForm(posted.text("actionId")): {
        const actionId = posted.text("actionId");
        const body = { version, note: posted.text("note") };
        await call(completeAction, { params: { id: actionId }, body, idempotencyKey: posted.key });
        return redirectWithFlash(inspectionPath(id), "correctiveActionDone");
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  };
  return answerForm(posted, work, posted.form === "record" ? found : undefined);
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function InspectionPage() {
  const { inspection, mayPlan, mayCompleteAll, userId, today, formKey, ...loaded } =
    useLoaderData<typeof loader>();
  const people = useAnswered("people", loaded.people);
  const { t } = useTranslation();
  const { id, equipment, procedure, state } = inspection;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          {
            label: t("inspections.title"),
            href: inspectionListPath({ show: state === "done" ? "done" : "planned" }),
          },
          { label: equipment.tag },
        ]}
        badges={<TagChip tag={equipment.tag} size="large" />}
        title={t("inspections.heading", { title: procedure.title })}
        actions={
          state === "done" ? (
            <LinkButton href={certificatePath(id)} tone="secondary" icon={<Printer aria-hidden />}>
              {t("inspections.certificate.button")}
            </LinkButton>
          ) : undefined
        }
      />
      {state === "cancelled" && (
        <Alert tone="warning" live={false} className="mb-5">
          {t("inspections.calledOff")}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          {inspection.mayRecord && (
            <RecordForm
              inspection={inspection}
              people={people.items}
              isCut={people.isCut}
              search={people.search}
              today={today}
              formKey={formKey}
            />
          )}
          {state === "planned" && !inspection.mayRecord && (
            <Alert tone="info" live={false}>
              {t("inspections.notYou", { name: inspection.inspector.name })}
            </Alert>
          )}
          {state === "done" && (
            <CorrectiveActions
              actions={inspection.actions}
              mayComplete={(responsibleId) => mayCompleteAll || responsibleId === userId}
              today={today}
              formKey={formKey}
            />
          )}
        </div>
        <InspectionFacts inspection={inspection} today={today} />
      </div>
      {state === "planned" && mayPlan && <CallOff inspection={inspection} formKey={formKey} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "inspections.pageTitle", { tag: data?.inspection.equipment.tag ?? "" });
