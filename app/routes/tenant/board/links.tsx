import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createWallLink, listWallLinks, revokeWallLink } from "#contract/board/links.ts";
import { linkDays } from "#contract/board/words.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { boardPath, wallLinksPath, wallPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LinkList, revokeForm } from "./links/link-list.tsx";
import { NewLink } from "./links/new-link.tsx";
import { NewLinkAddress, type NewLinkAddressProps } from "./links/new-link-address.tsx";

export const handle: RouteHandle = { texts: ["board"] };

export const loader = tenantLoader(listWallLinks.access, async ({ call }) => {
  const { items, sites } = await call(listWallLinks, {});
  return { links: items, sites, now: new Date().toISOString(), formKey: newFormKey() };
});

export const action = tenantAction(createWallLink.access, async ({ request, context, url, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    if (posted.form === revokeForm) {
      await call(revokeWallLink, { params: { id: posted.text("id") }, idempotencyKey: posted.key });
      return redirectWithFlash(wallLinksPath, "wallLinkRevoked", { name: posted.text("name") });
    }
    const days = linkDays.find((each) => String(each) === posted.text("days")) ?? linkDays[0];
    const body = {
      name: posted.text("name"),
      siteId: posted.text("siteId"),
      showsNames: posted.ticked("showsNames"),
      days,
    };
    const { token, name } = await call(createWallLink, { body });
    // Shown once, in this answer: nothing keeps it for the next page.
    const address = new URL(wallPath({ link: token }), url).href;
    return { made: { name, address, qr: await qrCodeOf(address) } };
  });
});

export default function WallLinks() {
  const { links, sites, now, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const made = useAnswered<NewLinkAddressProps | undefined>("made", undefined);
  return (
    <>
      <PageHead
        crumbs={[{ label: t("board.title"), href: boardPath() }, { label: t("board.links.title") }]}
        title={t("board.links.title")}
        description={t("board.links.intro")}
      />
      <div className="grid max-w-3xl gap-6">
        {made && <NewLinkAddress {...made} />}
        <NewLink key={made?.address} sites={sites} formKey={formKey} />
        <LinkList links={links} now={now} formKey={formKey} />
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "board.links.title");
