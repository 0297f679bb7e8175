import { Form } from "@remix-run/react";
import { useNavigation } from "react-router";
import type { FormProps } from "@remix-run/react";
import { useRef } from "react";
import { useFormFailure } from "./form.ts";

interface PostFormProps extends Omit<FormProps, "method"> {
  /** Its name among the forms of the page; an action tells them apart by it. */
  form: string;
  /** A fresh key from the loader. */
  formKey: string;
  /** What the form is about, e.g. the version it acts on: with another subject it takes a new key. */
  subject?: string;
}

/**
 * A form that posts to its page, with and without JavaScript. It keeps its idempotency key while it stands, although
 * the page may be loaded again behind it, so a double tap sends one key.
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

/** Whether that form is under way. */
export function useIsPending(form: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("form") === form;
}
