import { SequenceDrawing } from "./sequence-drawings.tsx";
import type { SequenceStep } from "./sequence-drawings.tsx";

interface Group {
  id: string;
  drawing?: SequenceStep;
  title: string;
  text: string;
  items: readonly { title: string; text: string; rule?: string }[];
}

/** What the product does, in groups; each fact may name the rule it serves. */
export function FactGroups({ groups }: { groups: readonly Group[] }) {
  return groups.map((group, position) => (
    <section
      key={group.id}
      id={group.id}
      className={position % 2 === 1 ? "border-y border-line bg-raised" : undefined}
    >
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-12 md:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-16">
        <div className="grid content-start gap-3">
          {group.drawing !== undefined && (
            <div className="-ml-4 w-36">
              <SequenceDrawing step={group.drawing} />
            </div>
          )}
          <h2 className="text-xl font-semibold text-balance">{group.title}</h2>
          <p className="max-w-prose text-ink-muted">{group.text}</p>
        </div>
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {group.items.map((item) => (
            <div key={item.title} className="border-t border-line-strong pt-3">
              <dt className="text-lg font-semibold">{item.title}</dt>
              <dd className="mt-1 text-ink-muted">{item.text}</dd>
              {item.rule !== undefined && (
                <dd className="mt-2 font-mono text-xs text-ink-muted">{item.rule}</dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  ));
}
