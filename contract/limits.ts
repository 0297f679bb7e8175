/** The maximum length of each input in characters, shared by the schemas and the forms, without any schema. */

export const searchLimit = 100;

/** A saved view of a list: its name, and its filters as the address says them. */
export const viewLimits = { name: 60, query: 1000 };

export const planLimits = { title: 200, reason: 2000, workOrder: 100, comment: 2000 };
/** The most lockouts that are handed over in one go. */
export const handoverLimit = 50;
/** The crews of one lockout, and the length of a name. */
export const crewLimits = { crews: 10, name: 40 };
/** The points that one person takes offline, how long at most, hours, and what they record meanwhile, steps. */
export const leaseLimits = { points: 100, hours: 4, entries: 500 };
/** The most people, and the most machines, that one proposal adds to a lockout under way or takes off it. */
export const changeLimits = { people: 20, machines: 5, employees: 100 };

export const executionLimits = {
  note: 500,
  reason: 500,
  measure: 500,
  instrument: 120,
  signature: 120,
  /** How people were told, and each of their names. */
  means: 120,
};
export const procedureLimits = { title: 200, part: 8000, ppe: 200, note: 2000, comment: 2000, reason: 2000 };
export const stepLimits = {
  text: 4000,
  device: 200,
  method: 2000,
  unit: 20,
  caution: 2000,
  leastMinutes: 1,
  minutes: 1440,
};
export const inspectionLimits = { remarks: 4000, deviation: 1000, action: 1000, note: 1000 };

export const tagLimit = 40;
/** Several tags in one line, as an article names its machines. */
export const tagListLimit = 900;
/** Of the name of a time zone. */
export const timeZoneLimit = 64;

export const machineLimits = {
  name: 120,
  description: 2000,
  hazard: 200,
  hazards: 20,
  station: 80,
  stations: 20,
  caption: 300,
};
export const placeLimit = 100;
export const pointLimits = {
  label: 40,
  name: 120,
  location: 200,
  magnitude: 80,
  position: 80,
  method: 500,
  dissipationLimit: 120,
  unit: 20,
  /** The fewest characters and words of how stored energy is relieved: "yes" is no instruction. */
  leastRelief: 10,
  leastReliefWords: 2,
  /** The fewest characters of a reason to verify an electrical point in another way: "because" is none. */
  leastJustification: 20,
};
export const lockNumberLimit = 30;

export const peopleLimits = { issuer: 120, note: 500, reason: 500, team: 80, role: 60 };
export const taskLimits = { comment: 2000 };
export const repositoryLimits = {
  folder: 120,
  title: 200,
  body: 40_000,
  note: 300,
  tag: 40,
  tags: 10,
  tagLine: 420,
};

export const administratorLimits = { name: 100, username: 100, email: 254 };
export const tenantLimits = { reason: 500 };
export const subscriptionPlanLimits = {
  name: 40,
  summary: 160,
  highlight: 100,
  highlights: 8,
  highlightLines: 850,
};
export const billingLimits = { name: 120, address: 500, vatId: 40, reference: 100, reason: 500 };
export const templateLimits = { subject: 300, text: 10_000 };

/** The largest reading and limit, either way. */
export const mostReading = 1e9;

/** Room for a number as typed, with spaces and a decimal mark; its schema holds a number. */
export const figureLimits = { minutes: 6, count: 9, amount: 12, reading: 20 };
