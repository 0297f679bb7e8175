import { AbsenceFields } from "./absence-fields.tsx";
import type { FieldsOfCommands } from "./command-fields.tsx";
import { CrewFields } from "./crew-fields.tsx";
import { HandoverFields } from "./handover-fields.tsx";
import { LockRemovalFields, RemovalCheckFields, TakenOffFields, ToldFields } from "./lock-removal-fields.tsx";
import { ReasonField } from "./reason-field.tsx";

/** The inputs of commands with a page of their own. The execute screen does not load them. */
export const ownPageFields: FieldsOfCommands = {
  request_lock_removal: LockRemovalFields,
  approve_lock_removal: RemovalCheckFields,
  record_lock_removal: TakenOffFields,
  record_informed: ToldFields,
  form_crew: CrewFields,
  reject_lock_removal: (props) => <ReasonField {...props} label="rejectReason" />,
  offer_handover: (props) => <HandoverFields {...props} type="offer_handover" />,
  appoint_successor: (props) => (
    <div className="grid gap-4">
      <HandoverFields {...props} type="appoint_successor" />
      <AbsenceFields {...props} />
    </div>
  ),
};
