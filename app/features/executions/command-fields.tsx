import type { ReactNode } from "react";
import type { CommandType } from "#contract/execution-commands.ts";
import type { ExecutionView } from "#contract/executions.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { CancelFields, ClearFields, CloseFields, ReleaseFields, TryStartFields } from "./check-fields.tsx";
import { ToldFields } from "./told-fields.tsx";
import { IsolateFields, LockFields, RelieveFields, VerifyFields } from "./point-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { SignOnFields } from "./sign-on-fields.tsx";

export interface CommandFieldsProps {
  view: ExecutionView;
  point: ExecutionView["points"][number] | undefined;
  /** What was typed before it was refused. */
  failure: FormFailure | undefined;
  errors: Record<string, string>;
  /** The name of the person who is signed in. */
  userName: string;
}

/** The inputs that a command asks for; nothing where pressing the button says it all. */
export function CommandFields({ type, ...props }: CommandFieldsProps & { type: CommandType }): ReactNode {
  const { view, point, ...rest } = props;
  switch (type) {
    case "notify":
      return <ToldFields names={view.affected} {...rest} />;
    case "notify_restored":
      return <ToldFields names={view.notified?.employees ?? view.affected} {...rest} />;
    case "shut_down":
      return <NoteField {...rest} />;
    case "isolate_point":
      return point && <IsolateFields point={point} {...rest} />;
    case "apply_lock":
      return point && <LockFields point={point} {...rest} />;
    case "relieve":
      return point && <RelieveFields point={point} {...rest} />;
    case "verify_point":
      return point && <VerifyFields point={point} {...rest} />;
    case "try_start":
      return <TryStartFields {...rest} />;
    case "sign_on":
      return <SignOnFields {...rest} />;
    case "start_release":
      return <ReleaseFields {...rest} view={view} />;
    case "confirm_clear":
      return <ClearFields {...rest} />;
    case "close":
      return <CloseFields {...rest} />;
    case "cancel":
      return <CancelFields {...rest} />;
    default:
      return null;
  }
}
