import type { Industry } from "../catalog/types.ts";
import { foodStories } from "./food-beverage.ts";
import { finishedLockouts } from "./finished.ts";
import { heavyStories } from "./heavy-industry.ts";
import { manufacturingStories } from "./manufacturing.ts";
import { pharmaStories } from "./pharma.ts";
import { repositoryStories } from "./knowledge-base.ts";
import { type Scene, sceneOf } from "./scene.ts";
import type { Stage } from "./stage.ts";

/** The stories of each industry's machines. `isShowcase`: the tenant with every machine, if nothing is left to do. */
const stories: Record<Industry, (scene: Scene, isShowcase: boolean) => void> = {
  food_beverage: foodStories,
  heavy_industry: heavyStories,
  pharma: pharmaStories,
  manufacturing: manufacturingStories,
};

/** Plays the scenarios whose machines the tenant has, through the very services that people use. */
export async function playScenarios(stage: Stage): Promise<void> {
  const scene = sceneOf(stage);
  const { slug, industries } = stage.company;
  for (const industry of industries) {
    stories[industry](scene, slug === "default");
    finishedLockouts(scene, industry);
  }
  repositoryStories(scene, stage);
  await scene.timeline.play();
}
