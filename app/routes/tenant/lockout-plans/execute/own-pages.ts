import type { CommandType } from "#contract/executions/commands.ts";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { lockRemovalPath, planCrewsPath, planHandoverPath } from "#app/lib/paths.ts";

/** Tasks that a person comes for, each kind on a page of its own: what the page is about, in the order in which it asks. */
export const ownPages = {
  removal: [
    "record_lock_removal",
    "approve_lock_removal",
    "record_informed",
    "reject_lock_removal",
    "request_lock_removal",
  ],
  handover: ["accept_handover", "withdraw_handover", "offer_handover", "appoint_successor"],
  crews: ["form_crew", "disband_crew"],
} as const satisfies Record<string, readonly CommandType[]>;
export type OwnPage = keyof typeof ownPages;

const paths: Record<OwnPage, (planId: string) => string> = {
  removal: lockRemovalPath,
  handover: planHandoverPath,
  crews: planCrewsPath,
};

/** The page that a command has to itself; undefined if the execute screen offers it. */
export function ownPageOf(type: CommandType): OwnPage | undefined {
  const pages = Object.entries(ownPages) as [OwnPage, readonly CommandType[]][];
  return pages.find(([, types]) => types.includes(type))?.[0];
}

/** Decisions that others wait for: while one cannot be taken, its page says why. */
const awaited: readonly CommandType[] = ["record_lock_removal", "approve_lock_removal", "accept_handover"];

/** What this person may do on that page, in its order, and which decisions must wait. */
export function offersOn(page: OwnPage, possible: readonly PossibleCommand[]): PossibleCommand[] {
  return ownPages[page].flatMap((type) => {
    const offers = possible.filter((offer) => offer.type === type);
    const waiting = awaited.includes(type) ? offers.filter((offer) => !offer.allowed) : [];
    return [...offers.filter((offer) => offer.allowed), ...waiting];
  });
}

export interface LinkToOwnPage {
  command: PossibleCommand;
  href: string;
}

/** A link for each page on which this person may do something, named by what comes first there. */
export function linksToOwnPages(planId: string, possible: readonly PossibleCommand[]): LinkToOwnPage[] {
  return (Object.keys(ownPages) as OwnPage[]).flatMap((page) => {
    // Before the points are walked down, the lockout's own screen leads there.
    const command = offersOn(page, possible).find(
      ({ allowed, type }) => allowed || type !== "accept_handover",
    );
    return command ? [{ command, href: paths[page](planId) }] : [];
  });
}
