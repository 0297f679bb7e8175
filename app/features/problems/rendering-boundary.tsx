import { useLocation } from "react-router";
import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { sendCaughtError } from "#app/lib/frontend-events.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { useProblemOf } from "./problem.ts";

/** Catches errors from rendering a page, so the frame stays and the operator learns where it happened. */
export function RenderingBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Catcher place={key}>{children}</Catcher>;
}

interface CatcherProps {
  /** Another place is another try. */
  place: string;
  children: ReactNode;
}

class Catcher extends Component<CatcherProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    sendCaughtError(error, componentStack ?? "");
  }

  override componentDidUpdate({ place }: CatcherProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed error={this.state.error} onTryAgain={() => this.setState({ failed: false })} />;
  }
}

function Failed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return <ErrorScreen problem={useProblemOf(error)} onTryAgain={onTryAgain} />;
}
