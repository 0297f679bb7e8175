import { basename } from "node:path";
import type { ContentFile, VideoHead } from "../../../content/content.ts";
import { htmlOf } from "./prose.server.tsx";

const files = import.meta.glob<ContentFile<VideoHead>>("../../../content/videos/*.mdx", { eager: true });

/** The video library in its order; each with its transcript as HTML. */
export const videos = Object.entries(files)
  .map(([path, { frontmatter, default: Transcript }]) => ({
    ...frontmatter,
    id: basename(path, ".mdx"),
    transcript: htmlOf(Transcript),
  }))
  .sort((one, other) => one.position - other.position);
