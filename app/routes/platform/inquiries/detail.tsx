import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Building2 } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { addInquiryNote, getInquiry, replyToInquiry, updateInquiry } from "#contract/inquiries/calls.ts";
import type { InquiryDetail } from "#contract/inquiries/schemas.ts";
import type { InquiryState as State } from "#contract/inquiries/words.ts";
import { InquiryMessage, InquirySender } from "./detail/inquiry-facts.tsx";
import { InquiryState } from "#app/features/inquiries/inquiry-state.tsx";
import { InquiryThread } from "./detail/inquiry-thread.tsx";
import { inquiryValues } from "./detail/inquiry-values.ts";
import { inquiryForms, InquiryNote, InquiryReply, InquiryUpdate } from "./detail/inquiry-work.tsx";
import { InquiryConflict } from "./detail/inquiry-conflict.tsx";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { hasValues, savedAlready } from "#app/features/conflict/saved-already.server.ts";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { newTenantPath } from "#app/lib/paths.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { inquiryListPath, inquiryPath } from "#app/lib/portal-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal", "website"] };

export const loader = platformLoader(async ({ call, params }) => {
  const inquiry = await call(getInquiry, { params: { id: params["id"] ?? "" } });
  return { inquiry, keys: { update: newFormKey(), note: newFormKey(), reply: newFormKey() } };
});

export const action = platformAction(async ({ request, context, params, call }) => {
  const posted = await readForm(request, context.requestId);
  const to = { params: { id: params["id"] ?? "" }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case inquiryForms.note:
        await call(addInquiryNote, { ...to, body: { note: posted.text("note") } });
        return redirectWithFlash(inquiryPath(to.params.id), "inquiryNoted");
      case inquiryForms.reply: {
        const body = { subject: posted.text("subject"), reply: posted.text("reply") };
        const { email } = await call(replyToInquiry, { ...to, body });
        return redirectWithFlash(inquiryPath(to.params.id), "inquiryReplied", { email });
      }
      default: {
        const wanted = { state: posted.text("state"), ownerId: posted.text("ownerId") };
        try {
          const body = {
            version: posted.text("version"),
            state: wanted.state as State,
            ownerId: wanted.ownerId || null,
          };
          await call(updateInquiry, { ...to, body });
        } catch (error) {
          savedAlready<InquiryDetail>(error, (current) => hasValues(inquiryValues(current), wanted));
        }
        return redirectWithFlash(inquiryPath(to.params.id), "inquirySaved");
      }
    }
  });
});

/** Also after a refusal: if someone else saved first, the page shows the current record, and its forms act on that. */
export function shouldRevalidate() {
  return true;
}

export default function Inquiry() {
  const { inquiry, keys } = useLoaderData<typeof loader>();
  const failure = useFormFailure(inquiryForms.update);
  const current = currentIn<InquiryDetail>(failure);
  const mayWork = useCan()("administrator");
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={inquiry.company ? `${inquiry.name}, ${inquiry.company}` : inquiry.name}
        badges={
          <>
            <InquiryState state={inquiry.state} />
            <span className="text-sm text-ink-muted">{t(`inquiries.kinds.${inquiry.kind}`)}</span>
          </>
        }
        actions={
          mayWork &&
          !["won", "spam"].includes(inquiry.state) && (
            <LinkButton
              href={newTenantPath({ inquiry: inquiry.id })}
              tone="secondary"
              icon={<Building2 aria-hidden />}
            >
              {t("inquiries.toTenant")}
            </LinkButton>
          )
        }
        crumbs={[{ label: t("inquiries.title"), href: inquiryListPath() }, { label: inquiry.name }]}
      />
      <ViewerNote className="mb-5" />
      {current && (
        <div className="mb-5">
          <InquiryConflict current={current} failure={failure} formKey={keys.update} />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <InquiryMessage inquiry={inquiry} />
          {mayWork && <InquiryReply inquiry={inquiry} formKey={keys.reply} />}
          <Card>
            <CardHeader title={t("inquiries.thread.title")} />
            <CardBody>
              <InquiryThread entries={inquiry.entries} />
              {mayWork && <InquiryNote inquiry={inquiry} formKey={keys.note} />}
            </CardBody>
          </Card>
        </div>
        <div className="grid gap-5">
          {mayWork && !current && <InquiryUpdate inquiry={inquiry} formKey={keys.update} />}
          <InquirySender inquiry={inquiry} />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("inquiries.pageTitle", { name: page?.inquiry.name ?? "" }) },
];
