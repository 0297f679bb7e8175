import { outOfSight, type Floor } from "./floor.ts";

interface Kit {
  /** The numbers on the locks in the bag, in their order. */
  nextLock: () => string;
  /** What the person's own name is. */
  name: string;
}

/** Carries a lockout out as a technician with a hand scanner does, until it is closed. Names what was out of sight. */
export async function play(floor: Floor, kit: Kit): Promise<Record<string, string[]>> {
  const hidden: Record<string, string[]> = {};
  for (let isLast = false; !isLast;) {
    const title = await floor.begin();
    isLast = (await floor.task.locator("input[name=signature]").count()) > 0;
    await floor.button();
    const below = await outOfSight(floor.page);
    if (below.length > 0) hidden[title] = below;
    await takeStep(floor, title, kit);
    await floor.press();
  }
  return hidden;
}

async function takeStep(floor: Floor, title: string, { nextLock, name }: Kit): Promise<void> {
  const { task } = floor;
  const tag = /^Isolate (\S+)/.exec(title)?.[1];
  if (tag) {
    await floor.scan(tag);
    await floor.scan(nextLock());
    return;
  }
  const instrument = task.locator("input[name=instrument]");
  if ((await instrument.count()) > 0) await floor.type(instrument, "VT-07");
  for (const box of await task.getByRole("checkbox").all()) await floor.tap(box);
  const means = task.locator("input[name=means]").first();
  if ((await means.count()) > 0) await floor.tap(means);
  const reading = task.locator("input[name=value]");
  if ((await reading.count()) > 0) await floor.type(reading, "0");
  const signature = task.locator("input[name=signature]");
  if ((await signature.count()) > 0) await floor.type(signature, name);
}
