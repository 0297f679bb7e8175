import billing from "../../public/locales/en/billing.json" with { type: "json" };
import equipment from "../../public/locales/en/equipment.json" with { type: "json" };
import lockouts from "../../public/locales/en/lockouts.json" with { type: "json" };
import locks from "../../public/locales/en/locks.json" with { type: "json" };
import notifications from "../../public/locales/en/notifications.json" with { type: "json" };
import overview from "../../public/locales/en/overview.json" with { type: "json" };
import people from "../../public/locales/en/people.json" with { type: "json" };
import policies from "../../public/locales/en/policies.json" with { type: "json" };
import portal from "../../public/locales/en/portal.json" with { type: "json" };
import print from "../../public/locales/en/print.json" with { type: "json" };
import procedures from "../../public/locales/en/procedures.json" with { type: "json" };
import reports from "../../public/locales/en/reports.json" with { type: "json" };
import type { ControlDevice, DeviceType, EnergyType, ProcedureStepKind } from "#contract/energy.ts";
import type { CommandType } from "#contract/executions/commands.ts";
import type { FindingKind, RemovalWay } from "#contract/executions/words.ts";
import type { TaskKind } from "#contract/inbox/words.ts";
import type { InquiryKind, InquiryState } from "#contract/inquiries/words.ts";
import type { TagKind } from "#contract/isolation-points/words.ts";
import type { LockKind } from "#contract/locks/words.ts";
import type { NotificationKind } from "#contract/notifications/words.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import type { PpeKind, ProcedureVersionState } from "#contract/procedures/words.ts";
import type { ComplianceMeasure } from "#contract/reports/words.ts";
import type { CertificateKind, UserState } from "#contract/users/words.ts";

/** What the screens call each code, so that a file or an email never calls a thing by another name. */
export const screenWords = {
  certificateKind: people.users.certificates.kinds satisfies Record<CertificateKind, string>,
  compliance: reports.reports.compliance satisfies { measures: Record<ComplianceMeasure, string> },
  device: procedures.points.deviceTypes satisfies Record<DeviceType | ControlDevice, string>,
  removalWay: lockouts.executions.removalWays satisfies Record<RemovalWay, string>,
  finding: lockouts.executions.findings satisfies Record<FindingKind, string>,
  energy: equipment.equipment.energy satisfies Record<EnergyType, string>,
  equipmentStatus: equipment.equipment.statuses,
  inquiryKind: portal.inquiries.kinds satisfies Record<InquiryKind, string>,
  inquiryState: portal.inquiries.states satisfies Record<InquiryState, string>,
  invoiceState: billing.billing.invoices.states,
  lockKind: locks.locks.kinds satisfies Record<LockKind, string>,
  lockState: locks.locks.states,
  lockoutState: lockouts.executions.states,
  lockoutStep: lockouts.history.actions.execution satisfies Record<CommandType, string>,
  notification: notifications.notifications satisfies { kinds: Record<NotificationKind, string> },
  procedure: procedures.procedures satisfies {
    kinds: Record<ProcedureStepKind, string>;
    kindsLong: Record<ProcedureStepKind, string>;
    ppe: { kinds: Record<PpeKind, string> };
    states: Record<ProcedureVersionState, string>;
  },
  printed: print.printed satisfies { tags: { titles: Record<TagKind, string> } },
  standard: policies.policies.set satisfies Record<PolicySet, string>,
  personKind: people.users.kinds,
  task: overview.inbox.kinds satisfies Record<TaskKind, string>,
  userState: people.users.states satisfies Record<UserState, string>,
};
