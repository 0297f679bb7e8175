import { describe, expect, test } from "vitest";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { linksToOwnPages, offersOn } from "./own-pages.ts";
import { apart, currentTask, pointOffers } from "./current-task.ts";

const ada = "ada";
const e1 = "e1";
const g1 = "g1";

type Point = ExecutionView["points"][number];

function point(id: string, condition: Partial<Point["condition"]> = {}): Point {
  const nothing = {
    isolated: null,
    lock: null,
    incoming: null,
    relieved: null,
    verification: null,
    restored: null,
  };
  return { id, tag: id.toUpperCase(), condition: { ...nothing, ...condition } } as Point;
}

function offer(type: PossibleCommand["type"], more: Partial<PossibleCommand> = {}): PossibleCommand {
  return { type, allowed: true, reasons: [], ...more };
}

function view(more: Partial<ExecutionView>): ExecutionView {
  const nothing = { points: [], people: [], leases: [], hold: null, test: null, possible: [] };
  return { currentStep: "isolate", ...nothing, ...more } as unknown as ExecutionView;
}

const person = (name: string) => ({ userId: name, name });

const isolatedBy = (userId: string) => ({
  isolated: { by: { userId, name: userId }, at: "2026-11-20T12:00:00Z", confirmedOnly: false },
});

test("an offered responsibility is accepted on a page of its own, not beside the step at hand", () => {
  const possible = [
    offer("sign_off"),
    offer("accept_handover"),
    offer("withdraw_handover", { allowed: false }),
    offer("close"),
  ];
  const { others } = currentTask(view({ currentStep: "isolate", possible }), ada, null);
  expect(others.map(({ type }) => type)).toEqual(["sign_off"]);
  expect(linksToOwnPages("p", possible)).toEqual([
    { command: offer("accept_handover"), href: "/lockout-plans/p/handover" },
  ]);
});

describe("isolating and locking", () => {
  const possible = [offer("isolate_point", { pointId: g1 }), offer("apply_lock", { pointId: e1 })];

  test("a point that I left isolated is locked before the next one is isolated", () => {
    const points = [point(e1, isolatedBy(ada)), point(g1)];
    expect(currentTask(view({ points, possible }), ada, null).main).toMatchObject({
      type: "apply_lock",
      pointId: e1,
    });
  });

  test("a point that a colleague has just isolated is theirs to lock", () => {
    const points = [point(e1, isolatedBy("ben")), point(g1)];
    expect(currentTask(view({ points, possible }), ada, null).main).toMatchObject({
      type: "isolate_point",
      pointId: g1,
    });
  });

  test("the point that I chose comes first, as long as there is something to do on it", () => {
    const points = [point(e1, isolatedBy("ben")), point(g1)];
    expect(currentTask(view({ points, possible }), ada, e1).main).toMatchObject({
      type: "apply_lock",
      pointId: e1,
    });
    expect(currentTask(view({ points, possible }), ada, "gone").main).toMatchObject({ pointId: g1 });
  });

  test("a step that is not allowed is shown with its reasons, after one that is", () => {
    const reasons = [{ code: "second_person_needed" as const, message: "Ask a colleague.", params: {} }];
    const refused = offer("verify_point", { pointId: e1, allowed: false, reasons });
    const verifying = view({
      currentStep: "verify",
      possible: [refused, offer("verify_point", { pointId: g1 })],
    });
    expect(currentTask(verifying, ada, null).main).toMatchObject({ pointId: g1 });
    expect(currentTask({ ...verifying, possible: [refused] }, ada, null).main).toEqual(refused);
  });
});

describe("at work", () => {
  const atWork = (possible: PossibleCommand[], people: Partial<ExecutionView["people"][number]>[] = []) =>
    view({ currentStep: "work", possible, people: people as ExecutionView["people"] });

  test("a person who is not signed on signs on", () => {
    const { main, others } = currentTask(atWork([offer("sign_on"), offer("start_release")]), ada, null);
    expect(main?.type).toBe("sign_on");
    expect(others.map(({ type }) => type)).toEqual(["start_release"]);
  });

  test("a person who is signed on signs off", () => {
    const release = offer("start_release", { allowed: false });
    expect(currentTask(atWork([offer("sign_off"), release]), ada, null)).toMatchObject({
      main: { type: "sign_off" },
      others: [],
    });
  });

  test("when the job is done and everyone is off, the release is next", () => {
    const people = [{ userId: ada, signedOffAt: "2026-11-20T12:00:00Z" }];
    const { main, others } = currentTask(
      atWork([offer("sign_on"), offer("start_release")], people),
      ada,
      null,
    );
    expect(main?.type).toBe("start_release");
    expect(others.map(({ type }) => type)).toEqual(["sign_on"]);
  });

  test("the person responsible is led to the release also where others did the work", () => {
    const people = [{ userId: "ben", signedOffAt: "2026-11-20T12:00:00Z" }];
    const done = atWork(
      [offer("sign_on"), offer("start_release")],
      people as Partial<ExecutionView["people"][number]>[],
    );
    const taskOf = (responsible: string) =>
      currentTask({ ...done, responsible: person(responsible) } as ExecutionView, ada, null).main?.type;
    expect([taskOf(ada), taskOf("cleo")]).toEqual(["start_release", "sign_on"]);
  });
});

describe("while the work rests or a test runs", () => {
  const aside = (
    state: ExecutionView["state"],
    possible: PossibleCommand[],
    alarms: ExecutionView["alarms"] = [],
  ) => currentTask(view({ currentStep: "work", state, possible, alarms }), ada, null);
  const held = [offer("review_hold"), offer("resume"), offer("start_release")];

  test("a hold ends with the work resumed, or is reviewed first where that is overdue", () => {
    expect(aside("held", held).main?.type).toBe("resume");
    expect(aside("held", held).others.map(({ type }) => type)).toEqual(["review_hold", "start_release"]);
    const overdue = [{ kind: "hold_review_overdue" as const, since: "2026-11-20T12:00:00Z" }];
    expect(aside("held", held, overdue).main?.type).toBe("review_hold");
  });

  test("one's own lock goes before a test is energized; then the test only ends", () => {
    const energise = offer("energise_test", { allowed: false });
    const possible = [energise, offer("end_test"), offer("unlock_point", { pointId: e1 })];
    expect(aside("test_clearing", possible).main?.type).toBe("unlock_point");
    expect(aside("test_clearing", [energise]).main).toEqual(energise);
    expect(aside("test_energised", [offer("end_test")]).main?.type).toBe("end_test");
  });

  test("a lockbox is opened for a test only where it holds the key to a lock that comes off", () => {
    const inBox = { lock: { number: "L-1", box: "BOX-1" } } as Partial<Point["condition"]>;
    const points = [point(e1, inBox), point(g1)];
    const possible = [offer("open_lockbox"), offer("unlock_point", { pointId: g1 })];
    const mainOfTest = (pointIds: string[]) => {
      const test = { pointIds } as ExecutionView["test"];
      const running = view({ currentStep: "work", state: "test_clearing", possible, points, test });
      return currentTask(running, ada, null).main?.type;
    };
    expect(mainOfTest([e1])).toBe("open_lockbox");
    expect(mainOfTest([g1])).toBe("unlock_point");
  });
});

describe("what is due at a point", () => {
  const lock = { number: "L-1", appliedBy: person("ben") } as Point["condition"]["lock"];
  const done = { ...isolatedBy("ben"), lock };
  const stamp = { by: person("ben"), at: "2026-11-20T12:00:00Z" };
  const points = [
    point(e1, {
      ...done,
      relieved: { ...stamp, note: null },
      verification: stamp as Point["condition"]["verification"],
    }),
    point(g1, done),
  ];
  const again = [e1, g1].flatMap((pointId) => [
    offer("relieve", { pointId }),
    offer("verify_point", { pointId }),
    offer("take_over_lock", { pointId }),
  ]);
  const mainOf = (currentStep: "relieve" | "verify", pointId: string | null = null, type?: string) =>
    currentTask(view({ currentStep, points, possible: again }), ada, pointId, type).main;

  test("comes before what is done again", () => {
    expect(mainOf("relieve")).toMatchObject({ type: "relieve", pointId: g1 });
    expect(mainOf("verify")).toMatchObject({ type: "verify_point", pointId: g1 });
    expect(mainOf("verify", e1, "verify_point")).toMatchObject({ type: "verify_point", pointId: e1 });
  });

  test("is never a transfer that no one asked for", () => {
    const transfers = [offer("take_over_lock", { pointId: e1 }), offer("isolate_point", { pointId: g1 })];
    const locking = view({ points, possible: transfers });
    expect(currentTask(locking, ada, e1).main).toMatchObject({ type: "isolate_point", pointId: g1 });
    expect(currentTask(locking, ada, e1, "verify_point").main).toMatchObject({ type: "isolate_point" });
    expect(currentTask(locking, ada, e1, "take_over_lock").main).toMatchObject({ type: "take_over_lock" });
  });
});

describe("while it is unsafe", () => {
  const energised = { by: person("tess"), at: "2026-11-20T12:00:00Z" };
  const test1 = { pointIds: [e1], energised } as unknown as ExecutionView["test"];
  const lift = offer("lift_stop");
  const isolate = [offer("isolate_point", { pointId: e1 }), offer("isolate_point", { pointId: g1 })];
  const mainOf = (possible: PossibleCommand[], special: Partial<ExecutionView> = {}, who = ada) =>
    currentTask(
      view({ currentStep: "work", state: "unsafe", points: [point(e1)], possible, ...special }),
      who,
      null,
    ).main?.type;

  test("everyone leaves, then what a test left live is isolated and locked, then the stop is lifted", () => {
    expect(mainOf([offer("sign_off"), ...isolate, lift], { test: test1 })).toBe("sign_off");
    expect(mainOf([...isolate, lift], { test: test1 })).toBe("isolate_point");
    expect(mainOf([...isolate, lift])).toBe("lift_stop");
    const points = [point(e1, isolatedBy(ada))];
    expect(mainOf([offer("apply_lock", { pointId: e1 }), lift], { points, test: test1 })).toBe("apply_lock");
  });

  test("a successor takes over the lead, which may lift it", () => {
    const handover = {
      to: person("lena"),
      offered: { by: person("mona"), at: "2026-11-20T08:00:00.000Z" },
      part: "responsible" as const,
      absence: null,
      walkedDown: [],
    };
    const possible = [{ ...lift, allowed: false }, offer("accept_handover")];
    expect(mainOf(possible, { handover }, "lena")).toBe("accept_handover");
    expect(mainOf(possible, { handover })).toBe("lift_stop");
  });
});

test("each removal that was requested is decided on its own", () => {
  const possible = [
    offer("request_lock_removal"),
    offer("approve_lock_removal", { lockNumber: "L-1" }),
    offer("approve_lock_removal", { lockNumber: "L-2" }),
    offer("record_lock_removal", { lockNumber: "L-3" }),
  ];
  expect(currentTask(view({ possible }), ada, null).others).toEqual([]);
  const [request, one, two, record] = possible;
  expect(offersOn("removal", possible)).toEqual([record, one, two, request]);
  // A decision that must wait is shown with its reasons, after those that need not.
  const ready = offer("approve_lock_removal", { lockNumber: "L-1" });
  const waiting = offer("approve_lock_removal", { lockNumber: "L-9", allowed: false });
  const reject = offer("reject_lock_removal", { lockNumber: "L-9" });
  expect(offersOn("removal", [waiting, reject, ready])).toEqual([ready, waiting, reject]);
  expect(offersOn("removal", [offer("request_lock_removal", { allowed: false })])).toEqual([]);
});

describe("releasing", () => {
  test("the last point isolated is unlocked first", () => {
    const possible = [offer("unlock_point", { pointId: e1 }), offer("unlock_point", { pointId: g1 })];
    expect(currentTask(view({ currentStep: "unlock", possible }), ada, null).main).toMatchObject({
      pointId: g1,
    });
  });

  test("an unlocked point is restored before the next lock comes off", () => {
    const possible = [
      offer("unlock_point", { pointId: e1 }),
      offer("restore_point", { pointId: e1, allowed: false }),
      offer("restore_point", { pointId: g1 }),
    ];
    expect(currentTask(view({ currentStep: "unlock", possible }), ada, null).main).toMatchObject({
      type: "restore_point",
      pointId: g1,
    });
  });
});

test("a point that is chosen before its turn names the one that comes first", () => {
  const possible = [offer("unlock_point", { pointId: e1 }), offer("unlock_point", { pointId: g1 })];
  const mainAt = (pointId: string) =>
    currentTask(
      view({ state: "releasing", currentStep: "unlock", points: [point(e1), point(g1)], possible }),
      ada,
      pointId,
    ).main;
  expect(mainAt(e1)?.before).toBe("G1");
  expect(mainAt(g1)?.before).toBeUndefined();
});

test("a person can ask for the lock alone, where one press would restore the point too", () => {
  const possible = [offer("unlock_point", { pointId: e1, also: "restore_point" })];
  const task = currentTask(view({ currentStep: "unlock", possible }), ada, e1, "unlock_point");
  expect(task.main?.also).toBe("restore_point");
  expect(apart(task).main).toMatchObject({ type: "unlock_point", pointId: e1, also: undefined });
});

test("what this person relieved is verified on the same walk, where nothing has to be waited for", () => {
  const relieved = { relieved: { by: person(ada), at: "2026-11-20T12:00:00Z", note: null } };
  const possible = [
    offer("relieve", { pointId: g1 }),
    offer("relieve", { pointId: e1 }),
    offer("verify_point", { pointId: e1 }),
  ];
  const mainAt = (at: Partial<Point>, userId = ada) => {
    const points = [{ ...point(e1, relieved), ...at }, point(g1)];
    return currentTask(view({ currentStep: "relieve", points, possible }), userId, null).main;
  };
  expect(mainAt({})).toEqual(offer("verify_point", { pointId: e1 }));
  expect(mainAt({}, "ravi")).toEqual(offer("relieve", { pointId: g1 }));
  expect(mainAt({ waits: [{ after: "relieve", minutes: 5 }] })).toEqual(offer("relieve", { pointId: g1 }));
});

test("the lockout is closed with the notice, where the signature fits below the names", () => {
  const possible = [offer("notify_restored", { also: "close" })];
  const mainWith = (affected: string[]) =>
    currentTask(view({ currentStep: "notify_restored", affected, possible }), ada, null).main;
  expect(mainWith(["Vera", "Ivo"])?.also).toBe("close");
  expect(mainWith(["Vera", "Ivo", "Grace"])?.also).toBeUndefined();
});

test("stations that are left are tried on one screen, six at most; the last one has it to itself", () => {
  const at = (station: string) => offer("try_start", { equipmentId: "m1", station });
  const mainOf = (possible: PossibleCommand[]) =>
    currentTask(view({ currentStep: "try_start", possible }), ada, null).main;
  expect(mainOf([at("Panel"), at("Rear")])).toMatchObject({ stations: [at("Panel"), at("Rear")], left: 2 });
  const seven = ["Panel", "Rear", "Infeed", "Outfeed", "Pendant", "Roof", "Pit"].map(at);
  expect(mainOf(seven)).toMatchObject({ stations: seven.slice(0, 6), left: 7 });
  expect(mainOf([at("Rear")])).toEqual(at("Rear"));
});

test("a lockout that is over has nothing to do", () => {
  expect(currentTask(view({ currentStep: null }), ada, e1)).toEqual({ main: null, others: [] });
});

test("the list of points offers what is allowed at each point, the next command first", () => {
  const possible = [
    offer("isolate_point", { pointId: g1 }),
    offer("apply_lock", { pointId: g1, allowed: false }),
    offer("verify_point", { pointId: e1 }),
    offer("take_over_lock", { pointId: e1 }),
  ];
  expect(
    [...pointOffers(view({ possible }))].map(([id, offers]) => [id, ...offers.map(({ type }) => type)]),
  ).toEqual([
    [g1, "isolate_point"],
    [e1, "verify_point", "take_over_lock"],
  ]);
});

test("a handover comes before the step: one's own lock beside the off-going one's, the walk-down, the acceptance", () => {
  const handover = {
    to: person("ravi"),
    offered: { by: person("tess"), at: "2026-11-20T08:00:00.000Z" },
    part: "responsible" as const,
    absence: null,
    walkedDown: [],
  };
  const possible = [offer("sign_on"), offer("accept_handover"), offer("walk_down_point", { pointId: g1 })];
  const mainOf = (who: string, offers: PossibleCommand[]) =>
    currentTask(view({ possible: offers, handover, currentStep: "work", state: "working" }), who, null).main
      ?.type;
  expect(mainOf("ravi", possible)).toBe("walk_down_point");
  expect(mainOf("ravi", possible.slice(0, 2))).toBe("accept_handover");
  expect(mainOf("sam", possible)).toBe("sign_on");
  // The person who holds the lockbox accepts what a coworker offers who goes home.
  expect(mainOf("sam", [...possible, offer("accept_lock", { pointId: e1 })])).toBe("accept_lock");
  // A person whose lock can come off takes it off first.
  expect(mainOf("tess", [...possible, offer("give_up_lock", { pointId: e1 })])).toBe("give_up_lock");
});
