import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";

interface ErrorSummaryProps {
  /** E.g. "Nothing was saved. Please correct this:". */
  title: ReactNode;
  /** The sentences, with the name of the input at fault if there is one. */
  errors: readonly { message: string; field?: string }[];
}

/** Above a refused form: everything that is wrong with it. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Alert tone="danger" title={title}>
      <ul className="list-disc pl-5">
        {errors.map((error) => (
          <li key={`${error.field ?? ""}:${error.message}`}>{error.message}</li>
        ))}
      </ul>
    </Alert>
  );
}
