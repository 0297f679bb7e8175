import type { z } from "zod";
import type { recordInspection } from "#contract/inspections.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

type Body = Omit<z.input<(typeof recordInspection)["body"]>, "version">;

/** What the form records. A line for a deviation on which nothing was written is left out. */
export function recordFrom({ text, optional, all }: Pick<PostedForm, "text" | "optional" | "all">): Body {
  const at = (name: string, position: number) => (all(name)[position] ?? "").trim();
  const lines = all("deviation").map((_, position) => ({
    kind: at("kind", position) as "corrective",
    deviation: at("deviation", position),
    action: at("action", position),
    responsibleId: at("responsibleId", position),
    dueOn: at("dueOn", position),
  }));
  return {
    performedOn: text("performedOn"),
    reviewedIds: all("reviewedIds"),
    result: text("result") as "conforms",
    remarks: optional("remarks"),
    actions: lines.filter(({ deviation, action }) => deviation !== "" || action !== ""),
  };
}
