import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { verifyE1, verifyH1 } from "./example-commands.ts";
import { after, beginningOf, contextOf, lockoutAt, refusalsTo } from "./example-lockout.ts";
import { e1, h1, ravi, sam, tess } from "./example-people.ts";
import type { Actor, DecisionContext, Execution } from "./types.ts";

/** The example with high voltage at E1, or at another point. */
function atHighVoltage(execution: Execution, pointId: string = e1): Execution {
  const points = execution.points.map((point) =>
    point.id === pointId ? { ...point, requiredCertificate: "high_voltage" as const } : point,
  );
  return { ...execution, points };
}
const until = (validUntil: string): Actor => ({ ...ravi, certificates: { high_voltage: validUntil } });

const work: [ExecutionCommand, Execution][] = [
  [{ type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" }, lockoutAt("shut_down")],
  [{ type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" }, lockoutAt("isolated")],
  [{ type: "relieve", pointId: h1, methodConfirmed: true }, lockoutAt("locked")],
  [verifyE1, lockoutAt("de_energised")],
  [
    { type: "take_over_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-3", inPosition: true },
    lockoutAt("verified"),
  ],
];

describe("a point that requires a certificate", () => {
  test.each(work)("lets only people with a current one do %o", (command, at) => {
    const there = atHighVoltage(at, "pointId" in command ? command.pointId : e1);
    const by = (person: Actor, today = "2026-11-20") =>
      refusalsTo(there, command, contextOf(person, { today }));
    expect(by(ravi)).toContain("certificate_missing");
    expect(by(until("2026-11-19"))).toContain("certificate_lapsed");
    expect(by(until("2026-11-20"))).toEqual([]);
    expect(by(until("2026-11-20"), "2026-11-21")).toContain("certificate_lapsed");
    expect(by({ ...ravi, certificates: { confined_space: "2030-01-01" } })).toContain("certificate_missing");
  });

  test("asks nothing at the other points", () => {
    expect(refusalsTo(atHighVoltage(lockoutAt("de_energised")), verifyH1, contextOf(ravi))).toEqual([]);
  });

  test("keeps no one from taking off their lock, or from finishing the lockout", () => {
    const releasing = atHighVoltage(lockoutAt("releasing"));
    const open = after(releasing, [
      { type: "unlock_point", pointId: e1 },
      { type: "unlock_point", pointId: h1 },
      { type: "restore_point", pointId: h1 },
      { type: "restore_point", pointId: e1 },
    ]);
    expect(open.state).toBe("restored");
  });
});

/** The example under a procedure for a confined space. */
const inTank = (execution: Execution): Execution => ({
  ...execution,
  requiredCertificates: ["confined_space"],
});
const inDate = { confined_space: "2026-11-20" };
const expired = { confined_space: "2026-11-19" };
/** Everyone's certificates, by user id; those of the others are missing. */
const withHeld = (held: Record<string, typeof inDate>): Partial<DecisionContext> => ({
  people: Object.fromEntries(
    [tess, ravi, sam].map((person) => [
      person.userId,
      { ...person, certificates: held[person.userId] ?? null },
    ]),
  ),
});

describe("a procedure that requires a certificate", () => {
  const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "L-3", briefed: true };
  const underIt: [ExecutionCommand, Execution][] = [[signOn, lockoutAt("verified")], ...work];

  test.each(underIt)("lets only people with a current one do %o", (command, at) => {
    const by = (certificates: Actor["certificates"] & object) =>
      refusalsTo(inTank(at), command, contextOf({ ...ravi, certificates }));
    expect(by({})).toContain("work_certificate_missing");
    expect(by({ high_voltage: "2030-01-01" })).toContain("work_certificate_missing");
    expect(by(expired)).toContain("work_certificate_lapsed");
    expect(by(inDate)).toEqual([]);
  });

  test("counts by the day at the site", () => {
    const context = contextOf({ ...ravi, certificates: inDate }, { today: "2026-11-21" });
    expect(refusalsTo(inTank(lockoutAt("verified")), signOn, context)).toEqual(["work_certificate_lapsed"]);
  });

  const told: ExecutionCommand = { type: "notify", employees: ["Vera Stone"], means: "radio" };
  const begin = (special: Partial<DecisionContext>, coordinator: Execution["coordinator"] = null) =>
    refusalsTo({ ...inTank(lockoutAt("approved")), coordinator }, told, contextOf(tess, special));

  test("begins only if those who lead have it", () => {
    const leads = { userId: sam.userId, name: sam.name };
    expect(begin(withHeld({}))).toEqual(["leader_uncertified"]);
    expect(begin(withHeld({ [tess.userId]: expired }))).toEqual(["leader_uncertified"]);
    expect(begin(withHeld({ [tess.userId]: inDate }))).toEqual([]);
    expect(begin(withHeld({ [tess.userId]: inDate }), leads)).toEqual(["leader_uncertified"]);
    expect(begin(withHeld({ [tess.userId]: inDate, [sam.userId]: inDate }), leads)).toEqual([]);
  });

  test("begins only if the people whom the plan counts on have it", () => {
    const [version] = beginningOf().procedures;
    const procedures = [{ ...version!, requiredCertificates: ["confined_space"] as const }];
    const worker = {
      name: "Ravi Iyer",
      role: "worker",
      active: true,
      authorisedUntil: "2027-01-01",
    } as const;
    const counting = (certificates: typeof inDate | null, role: "worker" | "affected" = "worker") =>
      begin({
        ...withHeld({ [tess.userId]: inDate }),
        beginning: beginningOf({ procedures, people: [{ ...worker, role, certificates }] }),
      });
    expect(counting(null)).toEqual(["people_uncertified"]);
    expect(counting(expired)).toEqual(["people_uncertified"]);
    expect(counting(inDate)).toEqual([]);
    expect(counting(null, "affected")).toEqual([]);
  });

  test("is handed over to someone who has it", () => {
    const offer: ExecutionCommand = { type: "offer_handover", toUserId: ravi.userId };
    const working = inTank(lockoutAt("working"));
    expect(refusalsTo(working, offer, contextOf(tess, withHeld({})))).toEqual(["person_uncertified"]);
    expect(refusalsTo(working, offer, contextOf(tess, withHeld({ [ravi.userId]: inDate })))).toEqual([]);
    expect(refusalsTo(inTank(lockoutAt("releasing")), offer, contextOf(tess, withHeld({})))).toEqual([]);
    const offered = after(working, [offer], contextOf(tess, withHeld({ [ravi.userId]: inDate })));
    const accept = (certificates: typeof inDate) =>
      refusalsTo(offered, { type: "accept_handover" }, contextOf({ ...ravi, certificates }));
    expect(accept(expired)).toContain("work_certificate_lapsed");
    expect(accept(inDate)).not.toContain("work_certificate_lapsed");
  });

  test("[invariant 15] keeps no one from replacing an absent person, or from leaving", () => {
    const working = inTank(lockoutAt("working"));
    const appoint: ExecutionCommand = {
      type: "appoint_successor",
      toUserId: ravi.userId,
      reason: "Ill",
      lookedBy: "Sam Berg",
      calledHow: "By phone",
      calledAt: "2026-11-20T07:30:00.000Z",
    };
    expect(refusalsTo(working, appoint, contextOf(sam, withHeld({})))).toEqual([]);
    const appointed = after(working, [appoint], contextOf(sam, withHeld({})));
    expect(refusalsTo(appointed, { type: "accept_handover" }, contextOf(ravi))).toEqual(["not_walked_down"]);
    expect(refusalsTo(working, { type: "sign_off" }, contextOf(tess))).toEqual([]);
  });
});
