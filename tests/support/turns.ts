/** What the work returned, and how often the process could have turned to a request in the meantime. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<{ turns: number; result: unknown }> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { turns, result };
}
