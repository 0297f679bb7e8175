import type { ComponentProps } from "react";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm } from "#app/lib/post-form.tsx";

type GuardedFormProps = ComponentProps<typeof PostForm> & {
  /** It holds more than its inputs show, and that is not saved. */
  isDirty?: boolean;
  /** It was saved after it was refused. */
  isSaved?: boolean;
};

/**
 * A `PostForm` in which work can be lost: with unsaved input, `UnsavedGuard` asks before the person leaves the
 * page. Not for searches, signing in, and forms with one button.
 */
export function GuardedForm({ isDirty = false, isSaved = false, ...rest }: GuardedFormProps) {
  const failure = useFormFailure(rest.form);
  return <PostForm {...rest} data-guarded={isDirty || (failure && !isSaved) ? "unsaved" : ""} />;
}
