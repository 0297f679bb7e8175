import { writeFile } from "node:fs/promises";
import { drawSprite, spriteFile } from "./sprite.ts";

await writeFile(spriteFile, await drawSprite());
