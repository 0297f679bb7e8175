import type { InquiryKind, InquiryState } from "#contract/inquiries/words.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";

interface DemoInquiry {
  kind: InquiryKind;
  state: InquiryState;
  hoursAgo: number;
  name: string;
  email: string;
  company: string | null;
  message: string;
  answers: object;
  page: string;
  note?: string;
}

const hour = 3_600_000;

/** What visitors of the demo's website have sent; made-up people at addresses that cannot exist. */
export async function addInquiries(tx: Transaction, now: number): Promise<void> {
  for (const inquiry of demoInquiries) {
    const { kind, state, name, email, company, message, answers, page, note } = inquiry;
    const at = new Date(now - inquiry.hoursAgo * hour).toISOString();
    const added = await tx.first(sql<{ id: string }>`
      insert into inquiries (id, submission_key, request_hash, kind, state, name, email, company, message, answers,
        page, campaign, created_at, changed_at)
      values (${newId(now - inquiry.hoursAgo * hour)}, ${`demo:${email}`}, '', ${kind}, ${state}, ${name}, ${email},
        ${company}, ${message}, ${JSON.stringify(answers)}::jsonb, ${page}, '{}', ${at}, ${at})
      on conflict (submission_key) do nothing returning id`);
    if (!added || !note) continue;
    await tx.run(sql`
      insert into inquiry_entries (inquiry_id, id, at, kind, author_name, text)
      values (${added.id}, ${newId()}, ${at}, 'note', 'Paula Platform', ${note})`);
  }
}

const demoInquiries: readonly DemoInquiry[] = [
  {
    kind: "interest",
    state: "new",
    hoursAgo: 75,
    name: "Ines Duarte",
    email: "ines.duarte@moinho.example",
    company: null,
    message: "Our silos have no signal below the second floor.",
    answers: { features: ["offline", "languages"] },
    page: "/expressions-of-interest",
  },
  {
    kind: "sales",
    state: "in_progress",
    hoursAgo: 51,
    name: "Gerrit Vos",
    email: "g.vos@havenstaal.example",
    company: "Havenstaal",
    message: "Six rolling mills on three sites. We copy permits today and want one record for the auditor.",
    answers: { companySize: "1000+", sites: 3, currentSystem: "paper" },
    page: "/talk-to-sales",
    note: "Asked for a call in the first week of December; wants to see group lockout with contractors.",
  },
  {
    kind: "contact",
    state: "answered",
    hoursAgo: 27,
    name: "Agnieszka Lis",
    email: "a.lis@mleczarnia.example",
    company: "Mleczarnia Lis",
    message: "Can two plans hold the same steam header, and who may take the last lock off?",
    answers: { topic: "product" },
    page: "/contact",
  },
  {
    kind: "demo",
    state: "new",
    hoursAgo: 4,
    name: "Tomás Herrera",
    email: "t.herrera@inyecta.example",
    company: "Inyecta Plásticos",
    message: "Injection molding, 40 machines. Please show the accumulator steps.",
    answers: { industry: "manufacturing", machines: "21-100", preferredOn: "", preferredTime: "morning" },
    page: "/demo",
  },
];
