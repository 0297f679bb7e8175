import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ButtonTone } from "#app/ui/button.tsx";

interface ActButtonProps {
  /** The page to load where no script runs. */
  href: string;
  onAct: () => void;
  /** An attribute for the script of a page without React to find it by. */
  mark?: `data-${string}`;
  tone?: ButtonTone;
  children: ReactNode;
}

/** A button that does something to the page it is on (reload it, leave it) and works without scripts too. */
export function ActButton({ href, onAct, mark, tone = "primary", children }: ActButtonProps) {
  const [path, search] = href.split("?", 2);
  return (
    <form
      action={path}
      {...(mark && { [mark]: "" })}
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button tone={tone}>{children}</Button>
    </form>
  );
}
