import type { ReactNode } from "react";
import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { ClearFields, CloseFields, ReleaseFields, TryStartFields } from "./check-fields.tsx";
import { ToldFields } from "./told-fields.tsx";
import { IsolateFields, LockFields, RelieveFields, VerifyFields } from "./point-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { HandoverFields } from "./handover-fields.tsx";
import { HoldFields, ResumeFields, ReviewFields } from "./hold-fields.tsx";
import { LockRemovalFields } from "./lock-removal-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { SignOnFields } from "./sign-on-fields.tsx";
import { TestFields } from "./test-fields.tsx";

export interface CommandFieldsProps {
  view: ExecutionView;
  point: ExecutionView["points"][number] | undefined;
  /** What was typed before it was refused. */
  failure: FormFailure | undefined;
  errors: Record<string, string>;
  /** The name of the person who is signed in. */
  userName: string;
  choices: CommandChoices;
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
      return <ReasonField {...rest} label="cancelReason" />;
    case "offer_handover":
      return <HandoverFields {...rest} responsibleId={view.responsible.userId} />;
    case "appoint_successor":
      return (
        <div className="grid gap-4">
          <HandoverFields {...rest} responsibleId={view.responsible.userId} />
          <ReasonField {...rest} label="absenceReason" />
        </div>
      );
    case "hold":
      return <HoldFields {...rest} />;
    case "review_hold":
      return <ReviewFields {...rest} />;
    case "resume":
      return <ResumeFields {...rest} />;
    case "start_test":
      return <TestFields {...rest} view={view} />;
    case "request_lock_removal":
      return <LockRemovalFields {...rest} />;
    case "reject_lock_removal":
      return <ReasonField {...rest} label="rejectReason" />;
    default:
      return null;
  }
}
