import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { PaperSize } from "#contract/executions/words.ts";
import { tagReasonLimit } from "#contract/isolation-points/words.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import { signOf } from "#api/infrastructure/pdf/parts/energy-signs.ts";
import type { PrintedDangerTag } from "#api/infrastructure/pdf/tags/danger-tag.ts";
import type { TagOrder } from "#api/infrastructure/pdf/tags/tags-pdf.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import type { Clock } from "./clock.ts";
import type { PrintedPlan } from "./papers-sql.ts";
import { namedMachines, namedPoint, peopleOn } from "./point-words.ts";

interface Around {
  size: PaperSize;
  plan: PrintedPlan;
  /** By the ids of the locks' owners. */
  phones: ReadonlyMap<string, string>;
  clock: Clock;
  link: string;
}

const { titles, personal, personalOnBox, ...words } = screenWords.printed.tags;

/** The points with a lock or tag on them. */
function lockedPoints({ points }: ExecutionView) {
  return points.flatMap((point) =>
    point.condition.lock === null ? [] : [{ point, lock: point.condition.lock }],
  );
}

/** The ids of those whose lock hangs now, at a point or as their own. */
export function lockOwners(view: ExecutionView): string[] {
  return [
    ...lockedPoints(view).map(({ lock }) => lock.appliedBy.userId),
    ...peopleOn(view).map(({ userId }) => userId),
  ];
}

/** A danger tag for each lock that hangs, filled in with its owner, number, and reason. 29 CFR 1910.147(c)(5)(iii). */
export function printedTags(view: ExecutionView, { size, plan, phones, clock, link }: Around): TagOrder {
  const reason = (plan.reason || view.title).slice(0, tagReasonLimit);
  const common = { machine: namedMachines(view), reason, photo: null, link };
  const atPoints = lockedPoints(view).map(({ point, lock }): PrintedDangerTag => ({
    ...common,
    point: namedPoint(point),
    sign: signOf(point.energyType),
    person: lock.appliedBy.name,
    phone: phones.get(lock.appliedBy.userId) ?? "",
    date: clock.day(lock.at),
    lock: lock.number,
  }));
  const own = peopleOn(view).map((person): PrintedDangerTag => ({
    ...common,
    point: view.box ? filled(personalOnBox, { box: view.box.number }) : personal,
    sign: null,
    person: [person.name, person.employer].filter(Boolean).join(", "),
    phone: phones.get(person.userId) ?? "",
    date: person.signedOnAt ? clock.day(person.signedOnAt) : "",
    lock: person.lockNumber,
  }));
  return {
    title: titles.danger_tag,
    author: plan.tenant,
    size,
    kind: "danger_tag",
    words,
    tags: [...atPoints, ...own],
  };
}
