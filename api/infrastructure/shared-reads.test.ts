import { expect, test } from "vitest";
import { SharedReads } from "./shared-reads.ts";

/** Reads that end when told to, with the number of each. */
function controlled() {
  const begun: PromiseWithResolvers<void>[] = [];
  const read = async () => {
    const end = Promise.withResolvers<void>();
    const number = begun.push(end);
    await end.promise;
    return number;
  };
  return { begun, read, reads: new SharedReads<number>() };
}

test("everyone who asks while a read runs gets the next one, all of them the same", async () => {
  const { begun, read, reads } = controlled();
  const first = reads.ask("plant", read);
  const others = [1, 2, 3].map(() => reads.ask("plant", read));
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  const late = reads.ask("plant", read);
  begun[1]?.resolve();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  begun[2]?.resolve();
  expect(await late).toBe(3);
});

test("two keys do not wait for each other", async () => {
  const { begun, read, reads } = controlled();
  const [first, second] = [reads.ask("plant", read), reads.ask("other plant", read)];
  begun[1]?.resolve();
  expect(await second).toBe(2);
  begun[0]?.resolve();
  expect(await first).toBe(1);
});

test("a read that fails fails for those who asked for it, and the next one runs", async () => {
  const { begun, read, reads } = controlled();
  const first = reads.ask("plant", read);
  const second = reads.ask("plant", read);
  begun[0]?.reject(new Error("The database is away."));
  await expect(first).rejects.toThrow("away");
  begun[1]?.resolve();
  expect(await second).toBe(2);
  const third = reads.ask("plant", read);
  begun[2]?.resolve();
  expect(await third).toBe(3);
});
