import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getProcedure } from "#contract/procedures/calls.ts";
import { listTranslations } from "#contract/procedures/translations.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { RegisterChanges } from "#app/features/procedures/register-changes.tsx";
import { differsFromRegister } from "#domain/register-match.ts";
import { Placard } from "./print/placard.tsx";
import { PlacardLinks } from "./print/placard-links.tsx";
import { PrintedProcedure } from "./print/printed-procedure.tsx";
import { PaperBar } from "#app/features/print/paper-bar.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedurePath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "procedures"] };

export const loader = tenantLoader(getProcedure.access, async ({ call, params, url }) => {
  const version = url.searchParams.get("version") ?? undefined;
  const options = { params: { id: params["id"] ?? "" }, query: { version } };
  const [procedure, { items }] = await Promise.all([
    call(getProcedure, options),
    call(listTranslations, options),
  ]);
  const languages = items.filter(({ state }) => state === "approved").map(({ language }) => language);
  // The code leads to what is in effect, not to what was when it was printed.
  const address = new URL(procedurePath(procedure.id), url).href;
  return { procedure, languages, address, qr: await qrCodeOf(address) };
});

export default function PrintProcedure() {
  const { procedure, languages, address, qr } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PaperBar back={procedurePath(procedure.id, { version: procedure.shown.number })} />
      {procedure.shown.state === "published" && (
        <div className="print:hidden">
          <RegisterChanges
            procedures={[{ ...procedure, title: procedure.shown.title }]}
            what={t(`registerChanges.${differsFromRegister(procedure) ? "onProcedure" : "onPlacard"}`)}
          />
        </div>
      )}
      <PlacardLinks procedure={procedure} languages={languages} />
      <Placard procedure={procedure} qr={qr} address={address} />
      <PrintedProcedure procedure={procedure} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.print.pageTitle", { tag: data?.procedure.equipment.tag ?? "" });
