import type { ComponentProps } from "react";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm } from "#app/lib/post-form.tsx";

type GuardedFormProps = ComponentProps<typeof PostForm> & {
  /** It holds more than what its inputs tell, and that is not saved. */
  isDirty?: boolean;
};

/**
 * A `PostForm` in which work can be lost: with something typed and not saved, `UnsavedGuard` asks before the page is
 * left. Not for searches, signing in and forms of one button.
 */
export function GuardedForm({ isDirty = false, ...rest }: GuardedFormProps) {
  const failure = useFormFailure(rest.form);
  return <PostForm {...rest} data-guarded={isDirty || failure ? "unsaved" : ""} />;
}
