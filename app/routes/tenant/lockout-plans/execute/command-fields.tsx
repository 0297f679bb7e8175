import type { ComponentType, ReactNode } from "react";
import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checks, ClearFields, CloseFields, ReleaseFields, TryStartFields } from "./check-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { type TaskCommand, toldBefore } from "./current-task.ts";
import { HoldFields, ResumeFields, ReviewFields } from "./hold-fields.tsx";
import { LockboxFields } from "./lockbox-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { TakeOverFields, WalkDownFields } from "./transfer-fields.tsx";
import { IsolateFields, LockFields, RelieveFields, VerifyFields } from "./point-fields.tsx";
import { ReasonField } from "./reason-field.tsx";
import { SignOnFields } from "./sign-on-fields.tsx";
import { FindingFields, LiftFields } from "./unsafe-fields.tsx";
import { StationsFields } from "./stations-fields.tsx";
import { TestFields } from "./test-fields.tsx";
import { NotifiedFields } from "./notified-fields.tsx";

export interface CommandFieldsProps {
  view: ExecutionView;
  command: TaskCommand;
  point: ExecutionView["points"][number] | undefined;
  /** What was typed before it was refused. */
  failure: FormFailure | undefined;
  errors: Record<string, string>;
  /** The name of the person who is signed in. */
  userName: string;
  choices: CommandChoices;
  /** What the same press records too. */
  children?: ReactNode;
}

/** The inputs of commands; none of one if the button says it all. */
export type FieldsOfCommands = Partial<Record<CommandType, ComponentType<CommandFieldsProps>>>;

/** Those of the execute screen; for commands with a page of their own: `own-page-fields.tsx`. */
export const commandFields: FieldsOfCommands = {
  notify: ({ view, ...props }) => <NotifiedFields {...props} names={view.affected} />,
  shut_down: NoteField,
  isolate_point: atPoint(IsolateFields),
  apply_lock: atPoint(LockFields),
  relieve: atPoint(RelieveFields),
  verify_point: atPoint(VerifyFields),
  try_start: ({ command, ...props }) =>
    command.stations ? (
      <StationsFields {...props} command={command} stations={command.stations} />
    ) : (
      <TryStartFields {...props} station={command.station} />
    ),
  record_finding: FindingFields,
  lift_stop: LiftFields,
  sign_on: SignOnFields,
  fill_lockbox: LockboxFields,
  hold: HoldFields,
  review_hold: ReviewFields,
  resume: ResumeFields,
  start_test: TestFields,
  start_release: ReleaseFields,
  confirm_clear: ClearFields,
  notify_restored: (props) => (
    <NotifiedFields {...props} names={toldBefore(props.view)}>
      {props.command.also && <CloseFields {...props} />}
    </NotifiedFields>
  ),
  close: CloseFields,
  cancel: (props) => <ReasonField {...props} label="cancelReason" />,
  walk_down_point: atPoint(WalkDownFields),
  take_over_lock: atPoint(TakeOverFields),
  accept_lock: atPoint(WalkDownFields),
  end_lease: (props) => !props.command.own && <ReasonField {...props} label="leaseReason" />,
  approve_change: ({ view, ...props }) => {
    const held = view.change?.versions.flatMap((version) => version.held) ?? [];
    if (held.length === 0 && !props.errors["conflictsSeen"]) return null;
    return <Checks {...props} names={["conflictsSeen"]} />;
  },
  reject_change: (props) => <ReasonField {...props} label="rejectChangeReason" />,
};

interface PointFieldsProps extends CommandFieldsProps {
  point: ExecutionView["points"][number];
}

/** Nothing while the point is not known. */
function atPoint(Fields: ComponentType<PointFieldsProps>) {
  return function PointCommandFields({ point, ...props }: CommandFieldsProps) {
    return point && <Fields {...props} point={point} />;
  };
}
