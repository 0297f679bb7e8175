import { explore } from "./explore.ts";
import { worlds } from "./worlds.ts";

/** `npm run test:explore`: walks through every moment of the small worlds, and exits with 1 at the first fault. */
for (const world of worlds) {
  const started = performance.now();
  const { moments, steps, commands, story } = explore(world);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${world.name}: ${moments} moments, ${steps} steps, ${commands.size} commands, ${seconds} s`);
  if (!story) continue;
  console.error(story.map((line) => `  ${line}`).join("\n"));
  process.exitCode = 1;
}
