import { describe, expect, test } from "vitest";
import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { after, approved, contextOf, electrical, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { cleo, e1, machineId, ravi, sam, tess, uuid, vera } from "../example-people.ts";
import type { Actor, DecisionContext, JoiningVersion } from "../types.ts";

const propose = (wanted: Partial<CommandOf<"propose_change">>): ExecutionCommand => ({
  type: "propose_change",
  reason: "The gearbox has to come off too",
  ...wanted,
});
const approve: ExecutionCommand = { type: "approve_change" };
const reject: ExecutionCommand = { type: "reject_change", reason: "Plan it for tomorrow" };
const withdraw: ExecutionCommand = { type: "withdraw_change" };

const mill = { id: uuid(71), tag: "MF-ROB-001", name: "Robot", stations: ["Pendant"] };
const millPoint = { ...electrical, id: uuid(72), tag: "ROB-E1", label: "E1" };

const version = (special: Partial<JoiningVersion> = {}): JoiningVersion => ({
  versionId: uuid(73),
  name: "Lockout of MF-ROB-001, version 2",
  title: "Lockout of MF-ROB-001",
  state: "published",
  inspectionDueOn: null,
  requiredCertificates: [],
  changes: [],
  machine: mill,
  replaces: null,
  points: [millPoint],
  dropped: [],
  ...special,
});

function context(actor: Actor, special: Partial<DecisionContext> = {}): DecisionContext {
  return contextOf(actor, { joining: [version()], ...special });
}

const joinMill = propose({ equipmentIds: [mill.id], joinedEmployees: ["Vera Stone"], means: "radio" });
const addCleo = propose({ addUserIds: [cleo.userId] });
/** Tess leads; Sam approves lockouts. */
const proposed = (command: ExecutionCommand, state = lockoutAt("verified")) =>
  after(state, [command], context(tess));

describe("a contractor who is not on the plan", () => {
  test("is added by a proposal of the person who leads, which another person approves", () => {
    const open = proposed(addCleo);
    expect(open.people.map(({ userId }) => userId)).not.toContain(cleo.userId);
    const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "L-3", briefed: true };
    expect(refusalsTo(open, signOn, context(cleo))).toEqual(["not_on_plan"]);
    const approvedChange = after(open, [approve], context(sam));
    expect(approvedChange).toMatchObject({ state: "verified", change: null });
    expect(refusalsTo(approvedChange, signOn, context(cleo))).toEqual([]);
  });

  test("no one else proposes, and the proposer and the responsible person do not approve", () => {
    expect(refusalsTo(lockoutAt("verified"), addCleo, context(ravi))).toEqual(["not_responsible"]);
    const open = proposed(addCleo);
    expect(refusalsTo(open, approve, context(ravi))).toEqual(["may_not_decide_change"]);
    const boss = { ...tess, permissions: sam.permissions };
    expect(refusalsTo(open, approve, context(boss))).toEqual(["change_own", "change_by_leader"]);
    const led = { ...open, responsible: { userId: sam.userId, name: sam.name } };
    expect(refusalsTo(led, approve, context(sam))).toEqual(["change_by_leader"]);
    const policy = { ...startOfSet.osha, approverMayBeResponsible: true };
    expect(refusalsTo({ ...led, policy }, approve, context(sam))).toEqual([]);
  });

  test("must exist, be authorized, and not be listed already", () => {
    const to = (userId: string) =>
      refusalsTo(lockoutAt("verified"), propose({ addUserIds: [userId] }), context(tess));
    expect(to(uuid(99))).toEqual(["person_unknown"]);
    expect(to(vera.userId)).toEqual(["person_not_authorised"]);
    expect(to(ravi.userId)).toEqual(["already_on_plan"]);
    const people = { [cleo.userId]: { name: cleo.name, authorisation: null } };
    expect(refusalsTo(proposed(addCleo), approve, context(sam, { people }))).toEqual([
      "person_not_authorised",
    ]);
  });
});

describe("someone who leaves the plan", () => {
  const removeRavi = propose({ removeUserIds: [ravi.userId] });
  test("is off the list, unless they have worked: then they stay on record", () => {
    expect(after(proposed(removeRavi), [approve], context(sam)).people).toEqual([]);
    const working = after(
      lockoutAt("verified"),
      [{ type: "sign_on", lockNumber: "L-3", briefed: true }],
      context(ravi),
    );
    const open = proposed(removeRavi, working);
    expect(refusalsTo(open, approve, context(sam))).toEqual(["still_signed_on"]);
    const left = after(open, [{ type: "sign_off" }], context(ravi));
    expect(after(left, [approve], context(sam)).people).toMatchObject([
      { userId: ravi.userId, planned: false, lockNumber: null },
    ]);
  });

  test("was on it", () => {
    expect(
      refusalsTo(lockoutAt("verified"), propose({ removeUserIds: [sam.userId] }), context(tess)),
    ).toEqual(["not_listed"]);
  });
});

describe("a machine that joins", () => {
  test("is shut down, isolated, locked, verified, and tried before anyone signs on again", () => {
    const open = proposed(joinMill);
    expect(open.change?.versions).toMatchObject([{ equipmentTag: mill.tag, joins: true, tags: ["ROB-E1"] }]);
    const wide = after(open, [approve], context(sam));
    expect(wide).toMatchObject({ state: "shut_down", affected: ["Vera Stone"] });
    expect(wide.points.map(({ condition }) => condition.lock !== null)).toEqual([true, true, false]);
    const isolate: ExecutionCommand = {
      type: "isolate_point",
      pointId: millPoint.id,
      scannedTag: millPoint.tag,
    };
    expect(refusalsTo(wide, isolate, context(tess))).toEqual(["not_shut_down"]);
    const isolated = after(wide, [{ type: "shut_down" }, isolate], context(tess));
    expect(isolated.state).toBe("isolated");
    expect(refusalsTo(isolated, { type: "shut_down" }, context(tess))).toEqual(["step_is_past"]);
    const lock: ExecutionCommand = { ...isolate, type: "apply_lock", lockNumber: "L-5" };
    const locked = after(isolated, [lock], context(tess));
    expect(locked.state).toBe("de_energised");
    const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "L-3", briefed: true };
    expect(refusalsTo(locked, signOn, context(tess))).toEqual(["points_not_verified"]);
    const measured = {
      method: "Measured",
      reading: { value: 0, unit: "V" },
      instrument: "T-1",
      provedBefore: true,
      provedAfter: true,
    };
    const checked = after(
      locked,
      [{ type: "verify_point", pointId: millPoint.id, ...measured }],
      context(sam),
    );
    expect(refusalsTo(checked, signOn, context(tess))).toEqual(["try_start_missing"]);
    const tried = after(
      checked,
      [
        {
          type: "try_start",
          equipmentId: mill.id,
          station: "Pendant",
          peopleClear: true,
          response: "none",
          controlsOff: true,
        },
      ],
      context(tess),
    );
    expect(tried.state).toBe("verified");
    expect(refusalsTo(tried, signOn, context(tess))).toEqual([]);
  });

  test("waits until everyone has signed off, and signing off never waits for it", () => {
    const open = proposed(joinMill, lockoutAt("working"));
    expect(refusalsTo(open, approve, context(sam))).toEqual(["people_signed_on"]);
    const left = after(open, [{ type: "sign_off" }], context(tess));
    expect(after(left, [approve], context(sam)).state).toBe("shut_down");
  });

  test("before the shut-down, is shut down with the others", () => {
    const wide = after(proposed(joinMill, lockoutAt("notified")), [approve], context(sam));
    expect(wide.state).toBe("notified");
    expect(after(wide, [{ type: "shut_down" }], context(tess)).state).toBe("shut_down");
  });

  test("joins neither before the first notice, nor in a test, on hold, or in the release", () => {
    const hold: ExecutionCommand = {
      type: "hold",
      reason: "Shift ends",
      reviewBy: "2026-11-21T08:00:00.000Z",
    };
    expect(refusalsTo(approved, joinMill, context(tess))).toEqual(["change_not_now"]);
    expect(refusalsTo(lockoutAt("clearing"), joinMill, context(tess))).toEqual(["step_is_past"]);
    const open = proposed(joinMill, lockoutAt("working"));
    const held = after(open, [{ type: "sign_off" }, hold], context(tess));
    expect(refusalsTo(held, approve, context(sam))).toEqual(["change_not_now"]);
  });

  test("has a procedure in force that fits the register, was inspected, and agrees with the lockout", () => {
    const to = (...joining: JoiningVersion[]) =>
      refusalsTo(lockoutAt("verified"), joinMill, context(tess, { joining }));
    expect(to()).toEqual(["machine_gone"]);
    const changes = [{ pointId: millPoint.id, tag: "ROB-E1", kind: "detached" as const, fields: [] }];
    expect(to(version({ changes }))).toEqual(["joining_register_changed"]);
    expect(to(version({ inspectionDueOn: "2026-01-01" }))).toEqual(["joining_inspection_lapsed"]);
    const other = { ...electrical, verificationLimit: 1_000 };
    expect(to(version({ points: [millPoint, other] }))).toEqual(["joining_disagrees"]);
    expect(refusalsTo(proposed(joinMill), approve, context(sam, { joining: [] }))).toEqual([
      "joining_replaced",
    ]);
    const untold = propose({ equipmentIds: [mill.id] });
    expect(refusalsTo(lockoutAt("verified"), untold, context(tess))).toEqual(["joining_not_told"]);
  });
});

test("points that other lockouts hold are approved only by someone who has seen which", () => {
  const held = [{ tag: millPoint.tag, title: "Pasteurizer" }];
  const shared = contextOf(tess, { joining: [version({ held })] });
  const join = { ...propose({ equipmentIds: [mill.id] }), joinedEmployees: ["Vera Stone"], means: "radio" };
  const open = after(lockoutAt("verified"), [join as ExecutionCommand], shared);
  expect(open.change?.versions[0]?.held).toEqual(held);
  const bySam = { ...shared, actor: sam };
  expect(refusalsTo(open, approve, bySam)).toEqual(["change_conflicts"]);
  expect(refusalsTo(open, { ...approve, conflictsSeen: true } as ExecutionCommand, bySam)).toEqual([]);
});

describe("a newer version of the lockout's own procedure", () => {
  const adopt = propose({ equipmentIds: [machineId] });
  const own = { ...mill, id: machineId };
  const pinned = approved.procedureVersions[0]?.id ?? "";
  const newer = (points: JoiningVersion["points"]) =>
    contextOf(tess, { joining: [version({ machine: own, replaces: pinned, points })] });
  const [first, second] = approved.points;

  test("adds its points, and the machine is tried again", () => {
    const change = newer([first!, second!, millPoint]);
    const open = after(lockoutAt("verified"), [adopt], change);
    const wide = after(open, [approve], { ...change, actor: sam });
    expect(wide).toMatchObject({ state: "shut_down", tryStarts: [] });
    expect(wide.procedureVersions).toEqual([{ id: uuid(73), name: "Lockout of MF-ROB-001, version 2" }]);
    expect(wide.equipment).toHaveLength(1);
    expect(wide.points).toHaveLength(3);
  });

  test("is refused where it says otherwise about a point in use, drops one, or adds none", () => {
    const to = (points: JoiningVersion["points"]) => refusalsTo(lockoutAt("verified"), adopt, newer(points));
    expect(to([{ ...first!, isolatedPosition: "OPEN" }, second!, millPoint])).toEqual(["joining_disagrees"]);
    const without = version({ machine: own, replaces: pinned, points: [first!, millPoint], dropped: ["H1"] });
    expect(refusalsTo(lockoutAt("verified"), adopt, contextOf(tess, { joining: [without] }))).toEqual([
      "joining_disagrees",
    ]);
    expect(to([first!, second!])).toEqual(["joining_adds_nothing"]);
  });
});

describe("a proposal", () => {
  test("changes something, and only one is open", () => {
    expect(refusalsTo(lockoutAt("verified"), propose({}), context(tess))).toEqual(["change_empty"]);
    expect(refusalsTo(proposed(addCleo), addCleo, context(tess))).toEqual(["change_open"]);
    expect(refusalsTo(lockoutAt("verified"), approve, context(sam))).toEqual(["change_none"]);
  });

  test("is rejected by someone else, or withdrawn by who proposed it or who leads now", () => {
    const open = proposed(addCleo);
    expect(after(open, [reject], context(sam)).change).toBeNull();
    expect(refusalsTo(open, reject, context(tess))).toEqual(["may_not_decide_change", "change_own"]);
    expect(refusalsTo(open, withdraw, context(ravi))).toEqual(["change_not_yours"]);
    const led = { ...open, responsible: { userId: ravi.userId, name: ravi.name } };
    expect(after(led, [withdraw], context(ravi)).change).toBeNull();
    expect(after(led, [withdraw], context(tess)).change).toBeNull();
  });

  test("is over once the release begins, and keeps no one from it", () => {
    const open = proposed(addCleo);
    const release: ExecutionCommand = { type: "start_release", reason: "Parts are missing" };
    expect(after(open, [release], context(tess)).change).toBeNull();
    expect(after(proposed(addCleo, approved), [{ type: "cancel", reason: "No" }], context(tess)).change).toBe(
      null,
    );
  });

  test("counts each person and point once", () => {
    const twice = propose({ addUserIds: [cleo.userId, cleo.userId] });
    expect(after(proposed(twice), [approve], context(sam)).people).toHaveLength(2);
    const shared = version({ points: [...approved.points.filter(({ id }) => id === e1), millPoint] });
    const both = context(tess, { joining: [shared] });
    const wide = after(after(lockoutAt("verified"), [joinMill], both), [approve], { ...both, actor: sam });
    expect(wide.points).toHaveLength(3);
  });
});

test("nothing is decided where nothing is proposed, and no machine joins at a step where it cannot", () => {
  const verified = lockoutAt("verified");
  expect(refusalsTo(verified, reject, context(sam))).toEqual(["change_none"]);
  expect(refusalsTo(verified, withdraw, context(tess))).toEqual(["change_none"]);
  const held = { ...proposed(joinMill, lockoutAt("working")), state: "held" } as const;
  expect(refusalsTo(held, approve, context(sam))).toEqual(["change_not_now", "people_signed_on"]);
});
