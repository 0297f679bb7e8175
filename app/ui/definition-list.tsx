import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { withWholeTags } from "./whole-tags.tsx";

export interface Definition {
  term: string;
  value: ReactNode;
}

/** Names and values of one thing, side by side if there is room, otherwise stacked. */
export function DefinitionList({ items, columns = 1 }: { items: readonly Definition[]; columns?: 1 | 2 }) {
  return (
    <div className="@container w-full">
      <dl className={classNames("grid gap-x-8 gap-y-3", columns === 2 && "lg:grid-cols-2")}>
        {items.map((item) => (
          <div key={item.term} className="definition">
            <dt className="definition-term">{item.term}</dt>
            <dd className="definition-value">{withWholeTags(item.value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
