import type { ReactNode } from "react";

interface MessageScreenProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A screen that says one thing: nothing here, not allowed, went wrong. */
export function MessageScreen({ icon, title, children, actions }: MessageScreenProps) {
  return (
    <div className="mx-auto grid min-h-[60dvh] w-full max-w-xl content-center gap-3 px-4 py-16">
      <div className="text-ink-muted [&_svg]:size-12 [&_svg]:stroke-[1.5]">{icon}</div>
      <h1 className="text-xl font-semibold text-balance">{title}</h1>
      <div className="grid gap-3 text-ink-muted">{children}</div>
      {actions !== undefined && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
