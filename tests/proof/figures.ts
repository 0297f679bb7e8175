import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverGuards } from "../model/guards/cover.ts";
import { explore } from "../model/explore/explore.ts";
import { worlds } from "../model/explore/worlds.ts";
import { countable } from "./countable.ts";

/**
 * `npm run proof:figures`: counts and measures what the website's page about testing shows, and writes it with its date
 * to content/proof.json. Takes minutes: it walks through every moment of the small worlds, and takes each guard away.
 * Exits with 1, and writes nothing, where a moment breaks an invariant or a guard is missed by no one.
 */
const mostSequences = 400;

const walks = worlds.map((world) => {
  const { moments, steps, story } = explore(world);
  console.log(`${world.name}: ${moments} moments, ${steps} steps`);
  if (story) throw new Error([`${world.name}:`, ...story].join("\n"));
  return { moments, steps };
});
const { broken, sequences } = coverGuards(mostSequences);
console.log(`${broken.size} guards missed when taken away, in ${sequences} sequences`);
const counted = await countable();
if (broken.size < counted.guards)
  throw new Error(`Only ${broken.size} of ${counted.guards} guards are missed.`);
const figures = {
  date: new Date().toISOString().slice(0, 10),
  ...counted,
  guardsCaught: broken.size,
  worlds: worlds.length,
  moments: walks.reduce((sum, { moments }) => sum + moments, 0),
  steps: walks.reduce((sum, { steps }) => sum + steps, 0),
};
const file = join(import.meta.dirname, "..", "..", "content", "proof.json");
writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`);
console.log(figures);
