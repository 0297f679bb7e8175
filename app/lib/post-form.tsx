import { Form } from "@remix-run/react";
import { useNavigation } from "react-router";
import type { FormProps } from "@remix-run/react";
import { useRef } from "react";
import { useFormFailure } from "./form.ts";

interface PostFormProps extends Omit<FormProps, "method"> {
  /** Its name among the forms of the page, by which an action distinguishes them. */
  form: string;
  /** A fresh key from the loader. */
  formKey: string;
  /** The form's subject, e.g. the version it acts on: a new subject gets a new key. */
  subject?: string;
}

/**
 * A form that posts to its page, with and without JavaScript. It keeps its idempotency key as long as it is
 * mounted, even if the page reloads its data behind it, so a double tap sends one key.
 */
export function PostForm({ form, formKey, subject = "", children, ...rest }: PostFormProps) {
  const failure = useFormFailure(form);
  const kept = useRef({ subject, failure, key: formKey });
  if (kept.current.subject !== subject || kept.current.failure !== failure) {
    kept.current = { subject, failure, key: failure?.nextKey ?? formKey };
  }
  return (
    <Form method="post" {...rest}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="key" value={kept.current.key} />
      {children}
    </Form>
  );
}

/** Whether that form is being sent. */
export function useIsPending(form: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("form") === form;
}
