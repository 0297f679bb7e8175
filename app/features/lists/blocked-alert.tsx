import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface BlockedAlertProps {
  title: string;
  /** Why, and what to do about it. */
  children: ReactNode;
  /** Leads to the same question about the others, where there are any. */
  others: { href: string; label: string } | undefined;
}

/** Some of the chosen records cannot be changed, so none is. */
export function BlockedAlert({ title, children, others }: BlockedAlertProps) {
  const actions = others && (
    <LinkButton href={others.href} tone="secondary">
      {others.label}
    </LinkButton>
  );
  return (
    <Alert tone="warning" live={false} title={title} actions={actions}>
      {children}
    </Alert>
  );
}
