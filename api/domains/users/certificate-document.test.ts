import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { formatDay } from "#contract/format.ts";
import { boxesOfPdf, textOfPdf } from "../../../tests/support/pdf.ts";
import { Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const open = (id: string, cookie: string, slug = "acme", query = "") =>
  api.app.inject({
    url: `/api/certificates/${id}/pdf${query}`,
    headers: { cookie, "x-tenant-slug": slug, "x-hasp-area": "tenant" },
  });

const inForce = {
  kind: "lockout_authorised",
  certifiedOn: "2026-01-12",
  validUntil: "2099-05-01",
  issuer: "Školení Černý",
};

describe("[PRODUCT-08] a certificate as a file", () => {
  test("names person, kind, validity, issuer and organization, and leads to the person's page", async () => {
    const { user } = await staff.member({ name: "Čeněk Łódźński" });
    const path = `/api/users/${user.id}/certificates`;
    const { body } = await staff.admin.send("POST", path, inForce);
    const [certificate] = body.certificates;
    const answer = await open(certificate.id, staff.admin.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="certificate-lockout-authorization-letter.pdf"',
      "cache-control": "private, no-store",
    });
    // A US sheet unless asked otherwise, as every other paper.
    const sizeOf = (file: Buffer) => /\/MediaBox \[0 0 ([\d.]+ [\d.]+)/.exec(file.toString("latin1"))?.[1];
    expect(sizeOf(answer.rawPayload)).toBe("612 792");
    const a4 = await open(certificate.id, staff.admin.cookie, "acme", "?size=a4");
    expect(sizeOf(a4.rawPayload)).toBe("595.28 841.89");
    for (const { rawPayload } of [answer, a4]) expect(rawPayload.toString("latin1")).toContain("/Count 1");
    const text = textOfPdf(answer.rawPayload);
    const words = ["Acme Foods", "Lockout authorization", "Čeněk Łódźński", "Školení Černý"];
    for (const each of [...words, formatDay("2026-01-12"), formatDay("2099-05-01")])
      expect(text).toContain(each);
    expect(text).not.toMatch(/EXPIRED|REVOKED/);
    expect(answer.rawPayload.toString("latin1")).toContain(`/user-management/${user.id})`);

    const { id, version } = certificate;
    await staff.admin.send("POST", `${path}/${id}/revoke`, { version, reason: "Moved to another site" });
    expect(textOfPdf((await open(id, staff.admin.cookie)).rawPayload)).toContain("Moved to another site");
  });

  test("names the standard that the company works to, and people as it does", async () => {
    const { user } = await staff.member({ name: "Ann Lee" });
    const { body } = await staff.admin.send("POST", `/api/users/${user.id}/certificates`, inForce);
    const textUnder = async (set: string) => {
      await api.deps.db.platform().run(sql`
        update tenant_policies p set rules = ${JSON.stringify({ set })}::jsonb from tenants t
        where t.tenant_id = p.tenant_id and t.slug = 'acme'`);
      const pdf = await open(body.certificates[0].id, staff.admin.cookie);
      return textOfPdf(pdf.rawPayload).replace(/\s+/g, " ");
    };
    expect(await textUnder("hsg253")).toMatch(/is competent to apply and remove locks\./);
    expect(await textUnder("iso14118")).toMatch(/is authorized to apply and remove locks\./);
    expect(await textUnder("osha")).toMatch(
      /is authorized to apply and remove locks \(29 CFR 1910\.147\(c\)\(7\)\)\./,
    );
  });

  test("shows a person's name in any script, and never as boxes", async () => {
    for (const name of ["王小明", "محمد علي", "田中 さくら", "Dana ⚡ 김민수"]) {
      const { user } = await staff.member({ name });
      const { body } = await staff.admin.send("POST", `/api/users/${user.id}/certificates`, {
        ...inForce,
        issuer: name,
      });
      const { rawPayload, statusCode } = await open(body.certificates[0].id, staff.admin.cookie);
      expect([statusCode, boxesOfPdf(rawPayload)]).toEqual([200, 0]);
      expect(
        textOfPdf(rawPayload)
          .split("\n")
          .filter((line) => line === name),
      ).toHaveLength(2);
    }
  });

  test("of two people with one name says whose it is", async () => {
    const people = [];
    for (const username of ["mia1", "mia2"])
      people.push((await staff.member({ name: "Mia Roth", username })).user);
    const texts = people.map(async ({ id }) => {
      const { body } = await staff.admin.send("POST", `/api/users/${id}/certificates`, inForce);
      return textOfPdf((await open(body.certificates[0].id, staff.admin.cookie)).rawPayload).split("\n");
    });
    const [first, second] = await Promise.all(texts);
    expect(first).toContain("Mia Roth (mia1)");
    expect(second).toContain("Mia Roth (mia2)");
  });

  test("that has expired says so", async () => {
    const { user } = await staff.member();
    const over = { ...inForce, kind: "first_aid", certifiedOn: "2020-01-01", validUntil: "2021-12-31" };
    const { body } = await staff.admin.send("POST", `/api/users/${user.id}/certificates`, over);
    const { rawPayload } = await open(body.certificates[0].id, staff.admin.cookie);
    expect(textOfPdf(rawPayload)).toContain(`EXPIRED on ${formatDay("2021-12-31")}`);
  });

  test("is for its person and for who may read accounts, and for no one else", async () => {
    const { user, caller } = await staff.member();
    const { body } = await staff.admin.send("POST", `/api/users/${user.id}/certificates`, inForce);
    const { id } = body.certificates[0];
    expect((await open(id, caller.cookie)).statusCode).toBe(200);
    const { caller: colleague } = await staff.member();
    expect((await open(id, colleague.cookie)).statusCode).toBe(404);
    const stranger = await api.as("admin@borealis");
    expect((await open(id, stranger.cookie, "borealis")).statusCode).toBe(404);
    expect((await open(id, "", "acme")).statusCode).toBe(401);
  });
});
