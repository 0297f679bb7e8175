import { Anchor } from "#app/ui/anchor.tsx";

interface LinkChoiceProps<Value extends string> {
  label: string;
  current: Value;
  options: readonly { value: Value; label: string; href: string }[];
}

/** One of a few, each a link: it works without scripts and can be sent to someone. */
export function LinkChoice<Value extends string>({ label, current, options }: LinkChoiceProps<Value>) {
  return (
    <nav aria-label={label} className="inline-flex gap-1 rounded-lg border border-line-strong bg-raised p-1">
      {options.map(({ value, label: name, href }) => (
        <Anchor
          key={value}
          href={href}
          aria-current={value === current ? "true" : undefined}
          className="flex min-h-11 items-center rounded-md px-4 font-semibold text-ink no-underline ring-inset hover:bg-sunken aria-[current=true]:bg-second aria-[current=true]:text-second-ink aria-[current=true]:ring-1 aria-[current=true]:ring-line-strong"
        >
          {name}
        </Anchor>
      ))}
    </nav>
  );
}
