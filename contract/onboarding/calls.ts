import { z } from "zod";
import { administrators, member, signedIn } from "#contract/access.ts";
import { done, id, refusal } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { secondPerson } from "./schemas.ts";
import { firstSteps } from "./words.ts";

/** `removable` once it is there; `available` if it can be added. */
const exampleState = z.enum(["available", "removable"]);

/** Records to continue with, each null if there is none. */
const nextRecords = z.object({
  /** A machine without isolation points. */
  bareMachineId: id.nullable(),
  /** A machine with isolation points and without a procedure. */
  unwrittenMachineId: id.nullable(),
  /** A procedure that was never published. */
  procedureId: id.nullable(),
  /** A machine that can be planned for. */
  plannableMachineId: id.nullable(),
  /** A plan that is a draft or waits for its approval. */
  planId: id.nullable(),
  /** An approved plan that is not finished. */
  lockoutId: id.nullable(),
  /** A person besides the caller without a lockout certificate. */
  uncertifiedUserId: id.nullable(),
  /** The name of a site whose days are those of UTC until its time zone is chosen. */
  siteWithoutZone: z.string().nullable(),
});

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/api/first-steps",
  summary: "Get the setup steps a new organization has finished, and who can do the others",
  access: member("dashboard", "dashboard:read"),
  response: z.object({
    steps: z.array(
      z.object({
        key: z.enum(firstSteps),
        done: z.boolean(),
        /** Whether the caller's role may take it. */
        allowed: z.boolean(),
        /** The roles that may; none once all steps are done or hidden. */
        roles: z.array(z.string()),
      }),
    ),
    dismissed: z.boolean(),
    /** What helps with the steps that are left; null once they are all done or hidden. */
    help: z
      .object({
        /** People who may review and approve besides the caller. */
        secondPerson,
        example: exampleState,
        next: nextRecords,
      })
      .nullable(),
  }),
});
export type FirstStepsHelp = NonNullable<z.infer<(typeof getFirstSteps)["response"]>["help"]>;

export const dismissFirstSteps = endpoint({
  method: "POST",
  path: "/api/first-steps/dismiss",
  summary: "Hide the setup steps for every administrator of the organization",
  access: administrators("dashboard", "dashboard:read"),
  response: done,
});

export const getSecondPerson = endpoint({
  method: "GET",
  path: "/api/second-person",
  summary: "List the people other than the caller who can review procedures and approve lockout plans",
  access: signedIn,
  response: secondPerson,
});

export const getExample = endpoint({
  method: "GET",
  path: "/api/example-machine",
  summary: "Get the example machine and any reasons against removing it",
  access: member("equipment_management", "equipment:edit"),
  response: z.object({
    /** Null while there is none. */
    id: id.nullable(),
    blocks: z.array(refusal),
  }),
});

export const addExample = endpoint({
  method: "POST",
  path: "/api/example-machine",
  summary: "Add an example machine with isolation points and padlocks, all marked as examples",
  access: member("equipment_management", "equipment:edit"),
  response: z.object({ id, tag: z.string() }),
  status: 201,
});

export const removeExample = endpoint({
  method: "DELETE",
  path: "/api/example-machine",
  summary:
    "Remove the example machine with its isolation points and padlocks; refused while a lockout needs them",
  access: member("equipment_management", "equipment:edit"),
  response: done,
});
