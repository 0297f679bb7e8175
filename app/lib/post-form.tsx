import { Form, useActionData } from "@remix-run/react";
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation } from "react-router";
import type { FormProps } from "@remix-run/react";
import { type FormEvent, useContext, useRef } from "react";
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
 * mounted, even if the page reloads its data behind it, so a double tap sends one key. While it is being sent, it
 * is not sent again.
 */
export function PostForm({ form, formKey, subject = "", children, onSubmit, ...rest }: PostFormProps) {
  const router = useContext(DataRouterContext)?.router;
  const failure = useFormFailure(form);
  const kept = useRef({ subject, failure, key: formKey });
  if (kept.current.subject !== subject || kept.current.failure !== failure) {
    kept.current = { subject, failure, key: failure?.nextKey ?? formKey };
  }
  const answerBefore = useRef<unknown>(undefined);
  const send = (event: FormEvent<HTMLFormElement>) => {
    // The second tap can come before the button that the first one made busy is drawn: the router knows at once.
    const { navigation, actionData } = router?.state ?? {};
    const isSent = navigation?.formData?.get("form") === form;
    // Once the answer is on the screen, the next press means something new, even while the page still loads again.
    const isAnswered = navigation?.state === "loading" && actionData !== answerBefore.current;
    if (isSent && !isAnswered) {
      event.preventDefault();
      return;
    }
    answerBefore.current = actionData;
    onSubmit?.(event);
  };
  return (
    <Form method="post" {...rest} onSubmit={send}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="key" value={kept.current.key} />
      {children}
    </Form>
  );
}

/** Whether that form is being sent: until its answer is on the screen, or the next page. */
export function useIsPending(form: string): boolean {
  const { state, formData } = useNavigation();
  const answer = useActionData<unknown>();
  const answerBefore = useRef(answer);
  if (state !== "loading") answerBefore.current = answer;
  const isAnswered = state === "loading" && answer !== answerBefore.current;
  return state !== "idle" && !isAnswered && formData?.get("form") === form;
}
