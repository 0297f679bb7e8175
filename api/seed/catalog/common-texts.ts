/** Sentences that every procedure of the demo sites shares; machine files add what is particular to them. */

export const illustrativeNotice =
  "Demo data. The machines, values and procedures are typical and illustrative: they describe no real plant and must never be used to isolate one. A real procedure is written for one machine by people who know it, checked at the machine and approved by the employer.";

/** Joins paragraphs into the text of one procedure field. */
export function paragraphs(...parts: string[]): string {
  return parts.join("\n\n");
}

/** The method of proving a low-voltage supply dead, live-dead-live. `where` names terminals. */
export function proveDeadAt(where: string): string {
  return `Prove the two-pole tester on a known live source. At ${where}, test every phase to phase, every phase to neutral where there is one, and every phase to ground. Prove the tester on the live source again.`;
}

export const purposeOf = (machine: string, jobs: string) =>
  `To bring ${machine} to a state of zero energy, and to keep it there, so that nobody can be hurt by its unexpected start-up or by the release of stored energy during ${jobs}.`;

export const authorizationText = paragraphs(
  "Only authorized employees whose certificate is valid may isolate, lock, verify and restore. Contractors work under this procedure only after their employer and the site have exchanged lockout procedures (29 CFR 1910.147(f)(2)) and only with a certificate of their own that the site has checked.",
  "Every lockout has exactly one responsible person at every moment. Where more than one crew or craft works, a coordinator is named as well. Affected employees are told before the controls are applied and after they are removed; they never operate an isolating device.",
);

export const rulesText = paragraphs(
  "Placement: the person named for a point applies the lock and tag to it at the device itself, as soon as it is isolated and before the next one. Everyone who works places a personal lock, on the point or on the group lockbox that holds the keys of the points. One person, one lock, one key. A lock is used for lockout and for nothing else, and its tag shows the name, the date and the reason.",
  "Removal: point by point, in the order of the steps, so that clamps, pins, blocks and props come off while the power is still locked. Each lock is removed by the person who applied it. Where that person is absent, the supervisor removes it only after three proofs (not on site, all reasonable efforts to reach the person made, the person will be told before returning to work) and with the consent of a second approver (29 CFR 1910.147(e)(3)).",
  "Transfer: at a change of shift the oncoming person locks on and takes over before the off-going person leaves. For a test, everyone signs off and the area is cleared first; afterward every point is isolated, locked and verified again.",
  "A push-button, a selector switch, an interlock and an emergency stop are control devices. They are never points of isolation. A device that cannot be moved to its isolated position, or cannot be locked, stops the job: tell the supervisor. What a screen shows never overrides a physical lock.",
);

export const enforcementText = paragraphs(
  "Supervisors check at least one lockout of their shift on the machine. The procedure is inspected at least once in 12 months by an authorized employee who does not use it, and reviewed with each authorized employee (29 CFR 1910.147(c)(6)).",
  "Working without one's own lock, removing another person's lock or passing a guard stops the job at once. It is recorded as a deviation, with retraining, and goes through the site's disciplinary procedure.",
);
