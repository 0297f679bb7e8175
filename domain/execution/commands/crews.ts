import type { CommandOf } from "#contract/executions/commands.ts";
import { crewLimits } from "#contract/limits.ts";
import { listOf } from "#contract/sentences.ts";
import { coordinates, sameText } from "../guards.ts";
import { signedOn } from "../points.ts";
import { refuse } from "../refusals.ts";
import { openStates } from "../states.ts";
import type { CommandRule, Execution, Given, Guard, InputGuard } from "../types.ts";
import { personOf, toAuthorizedPerson } from "./handover.ts";

/**
 * In a group lockout each crew has an authorized employee who answers for its people, under the coordinator. Crews say
 * who works with whom; they never keep anyone from signing off or the lockout from ending. 29 CFR 1910.147(f)(3)(ii).
 */

/** The crew of that name, whatever its case and spacing. */
export function crewNamed({ crews }: Execution, name: string | undefined) {
  return crews.find((crew) => sameText(crew.name, name ?? ""));
}

/** Where there are crews, everyone who signs on belongs to one, so that its leader knows of them. (f)(3)(ii)(B). */
export const inOneCrew: InputGuard<CommandOf<"sign_on">> = ({ execution }, { crew }) => {
  if (execution.crews.length === 0 || crewNamed(execution, crew)) return null;
  return refuse("crew_missing", { crews: listOf(execution.crews.map(({ name }) => name)) });
};

const notTooMany: InputGuard<CommandOf<"form_crew">> = ({ execution }, { crew }) =>
  execution.crews.length < crewLimits.crews || crewNamed(execution, crew)
    ? null
    : refuse("crews_full", { most: crewLimits.crews });

/** Everyone who signs on later says so then. */
const joinersOn: InputGuard<CommandOf<"form_crew">> = ({ execution }, { joinIds = [] }) => {
  const on = signedOn(execution).map(({ userId }) => userId);
  return joinIds.every((userId) => on.includes(userId)) ? null : refuse("crew_member_off");
};

const byCoordinator = {
  states: openStates.filter((state) => !["clearing", "releasing", "restored"].includes(state)),
  offered: (given: Given) => coordinates(given) === null,
};

/**
 * A crew under its leader. One that there is keeps its people and gets the new leader; people who are at work already can
 * join, so that its leader knows of them. (f)(3)(ii)(B).
 */
export const formCrew: CommandRule<"form_crew"> = {
  ...byCoordinator,
  guards: [coordinates],
  inputGuards: [notTooMany, toAuthorizedPerson, joinersOn],
  apply: ({ execution, context }, { crew: name, toUserId, joinIds = [] }) => {
    const leader = personOf(context, toUserId);
    const before = crewNamed(execution, name);
    const crews = before
      ? execution.crews.map((crew) => (crew === before ? { ...crew, leader } : crew))
      : [...execution.crews, { name, leader }];
    const crew = before?.name ?? name;
    const joined = execution.people.filter(({ userId }) => joinIds.includes(userId));
    return {
      change: {
        crews,
        people: execution.people.map((person) => (joined.includes(person) ? { ...person, crew } : person)),
      },
      details: {
        crew,
        from: before?.leader.name ?? null,
        to: leader.name,
        joined: joined.length > 0 ? listOf(joined.map((person) => person.name)) : null,
      },
    };
  },
};

const known: Guard = ({ execution, target: { crew } }) =>
  crewNamed(execution, crew) ? null : refuse("crew_unknown");

const empty: Guard = ({ execution, target: { crew } }) => {
  const found = crewNamed(execution, crew);
  const people = signedOn(execution).filter((person) => found && person.crew === found.name);
  if (!found || people.length === 0) return null;
  return refuse("crew_at_work", { crew: found.name, names: listOf(people.map(({ name }) => name)) });
};

/** No one of it is at work any more. */
export const disbandCrew: CommandRule<"disband_crew"> = {
  ...byCoordinator,
  targets: ({ crews }) => crews.map(({ name }) => ({ crew: name })),
  guards: [coordinates, known, empty],
  inputGuards: [],
  apply: ({ execution, target }) => ({
    change: { crews: execution.crews.filter((crew) => crew !== crewNamed(execution, target.crew)) },
    details: { crew: crewNamed(execution, target.crew)?.name ?? null },
  }),
};
