import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createKiosk, listKiosks, renameKiosk, renewKioskCode, revokeKiosk } from "#contract/kiosks/calls.ts";
import type { KioskWithCode } from "#contract/kiosks/schemas.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { kioskPath } from "#app/lib/paths.ts";
import { kioskListPath, userListPath } from "#app/lib/people-paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { EnrollmentCode } from "./list/enrollment-code.tsx";
import type { EnrollmentCodeProps } from "./list/enrollment-code.tsx";
import { KioskList } from "./list/kiosk-list.tsx";
import { renameForm, renewForm, revokeForm } from "./list/kiosk-forms.ts";
import { NewKiosk } from "./list/new-kiosk.tsx";

export const handle: RouteHandle = { texts: ["kiosks", "people"] };

export const loader = tenantLoader(listKiosks.access, async ({ call }) => {
  const { items, sites } = await call(listKiosks, {});
  return { kiosks: items, sites, formKey: newFormKey() };
});

export const action = tenantAction(createKiosk.access, async ({ request, context, url, call }) => {
  const posted = await readForm(request, context.requestId);
  const params = { id: posted.text("id") };
  const name = posted.text("name");
  return answerForm(posted, async () => {
    switch (posted.form.split(" ")[0]) {
      case renameForm: {
        const body = { version: posted.text("version"), name };
        await call(renameKiosk, { params, body, idempotencyKey: posted.key });
        return redirectWithFlash(kioskListPath, "kioskRenamed", { name });
      }
      case revokeForm:
        await call(revokeKiosk, { params, idempotencyKey: posted.key });
        return redirectWithFlash(kioskListPath, "kioskRevoked", { name });
      case renewForm:
        return { made: await shownOnce(await call(renewKioskCode, { params }), url) };
      default:
        return {
          made: await shownOnce(
            await call(createKiosk, { body: { name, siteId: posted.text("siteId") } }),
            url,
          ),
        };
    }
  });
});

/** In this answer alone: nothing keeps the code for the next page. */
async function shownOnce({ name, code }: KioskWithCode, url: URL): Promise<EnrollmentCodeProps> {
  const link = new URL(kioskPath({ code }), url).href;
  return { name, code, address: new URL(kioskPath(), url).href, qr: await qrCodeOf(link) };
}

export default function Kiosks() {
  const { kiosks, sites, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const made = useAnswered<EnrollmentCodeProps | undefined>("made", undefined);
  return (
    <>
      <PageHead
        crumbs={[{ label: t("users.title"), href: userListPath() }, { label: t("kiosks.title") }]}
        title={t("kiosks.title")}
        description={t("kiosks.intro")}
      />
      <div className="grid max-w-3xl gap-6">
        {made && <EnrollmentCode {...made} />}
        <NewKiosk key={made?.code} sites={sites} formKey={formKey} />
        <KioskList kiosks={kiosks} formKey={formKey} />
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "kiosks.title");
