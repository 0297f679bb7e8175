/** A group of what the product does, for the features page. Only what it does today. */
export interface FeatureGroup {
  id: string;
  drawing: "notify" | "isolate" | "lock" | "verify" | "work" | "release";
  title: string;
  text: string;
  items: readonly { title: string; text: string; rule?: string }[];
}

export const featureGroups: readonly FeatureGroup[] = [
  {
    id: "prepare",
    drawing: "notify",
    title: "Prepare: a plan that knows its machine",
    text: "A plan is made for one job. It takes its points and steps from the procedures of the machines it names, so nothing is copied from last year’s permit.",
    items: [
      {
        title: "Procedures with versions",
        text: "Draft, in review, published, superseded. A published version never changes; an edit makes the next draft. The author does not review it.",
        rule: "29 CFR 1910.147(c)(4)",
      },
      {
        title: "Points that belong to the site",
        text: "A valve or breaker is described once, with energy, magnitude, normal and isolated position, and serves as many machines as it does in the pipework.",
      },
      {
        title: "Conflicts found on the desk",
        text: "If another lockout needs the same point, the approver reads which one and acknowledges it by name. Without that the plan is not approved.",
      },
      {
        title: "Approval by someone else",
        text: "The author cannot approve. A procedure whose yearly inspection is overdue cannot be approved either; the refusal says which.",
        rule: "29 CFR 1910.147(c)(6)",
      },
    ],
  },
  {
    id: "isolate",
    drawing: "lock",
    title: "Isolate and lock: the right point, one at a time",
    text: "The order is the standard’s. A step that may not be taken yet is shown, grayed out, with the reason.",
    items: [
      {
        title: "The tag decides",
        text: "Scan or type the tag at the device. A wrong one is refused, and nothing changes.",
      },
      {
        title: "Locks with numbers",
        text: "Every padlock is registered. One that already hangs somewhere else is not accepted.",
        rule: "29 CFR 1910.147(c)(5)",
      },
      {
        title: "Only who may",
        text: "An authorization that has lapsed blocks locking, for contractors as for your own people.",
        rule: "29 CFR 1910.147(c)(7), (c)(8)",
      },
      {
        title: "Buttons are not isolation",
        text: "A push-button, an interlock or an emergency stop cannot be entered as an isolation point.",
        rule: "29 CFR 1910.147(b)",
      },
    ],
  },
  {
    id: "verify",
    drawing: "verify",
    title: "Relieve and verify: a reading, not a tick",
    text: "“Done” is not evidence. Every point is verified with its method and a value, every stored energy with the way it was let go.",
    items: [
      {
        title: "Readings with units",
        text: "0 bar(g), below 50 V DC, below 40 °C: the limit stands beside the field, and a value above it is refused.",
        rule: "29 CFR 1910.147(d)(5), (d)(6)",
      },
      {
        title: "Live, dead, live",
        text: "Electrical points ask for the instrument, and that it was proved on a known source before and after.",
      },
      {
        title: "Try-start",
        text: "People clear, start pressed at every control station, no response, controls back to off. Recorded as a step of its own.",
      },
      {
        title: "A second pair of eyes",
        text: "Where your policy says so, the one who verifies is not the one who isolated.",
      },
    ],
  },
  {
    id: "work",
    drawing: "work",
    title: "Work: several people, several shifts, one state",
    text: "The technician’s phone and the supervisor’s desk show the same state, and say how old it is.",
    items: [
      {
        title: "Group lockout",
        text: "Each person signs on with a lock of their own. Exactly one person is responsible, at every moment.",
        rule: "29 CFR 1910.147(f)(3)",
      },
      {
        title: "Handover without a gap",
        text: "The on-coming person accepts before the off-going one can leave.",
        rule: "29 CFR 1910.147(f)(4)",
      },
      {
        title: "Test with an end",
        text: "A temporary release begins with everybody signed off and ends at a time that was set. Passing it raises an alarm; it never changes a state by itself.",
        rule: "29 CFR 1910.147(f)(1)",
      },
      {
        title: "Two at once",
        text: "When two people act in the same second, one succeeds and the other is told what changed. A double tap counts once.",
      },
    ],
  },
  {
    id: "release",
    drawing: "release",
    title: "Release: each hold by its own hand",
    text: "Nobody signed on, tools out, guards back, people clear. Then the locks, one by one.",
    items: [
      {
        title: "Shared points stay shut",
        text: "Finishing removes your hold, and only yours. The valve is restored when its last hold is gone.",
      },
      {
        title: "The absent owner’s lock",
        text: "Three proofs, a reason, a supervisor and a second approver. The owner signs on nowhere until recorded as informed.",
        rule: "29 CFR 1910.147(e)(3)",
      },
      {
        title: "The hall is told",
        text: "A lockout is closed when all points are normal and the people who run the machine were notified.",
        rule: "29 CFR 1910.147(e)(2)",
      },
    ],
  },
  {
    id: "prove",
    drawing: "isolate",
    title: "Prove it later: a record that shows its own gaps",
    text: "Every step, refusal and correction is an event. Events are appended, never edited.",
    items: [
      {
        title: "A chain of hashes",
        text: "Each event carries the fingerprint of the one before. An altered, missing or reordered line is found by a check that you can run yourself.",
      },
      {
        title: "Your data apart",
        text: "Every table of a tenant is fenced off in the database itself, not only in the program’s queries.",
      },
      {
        title: "Works with the keyboard, the thumb and without scripts",
        text: "Every form is a plain form. Where the network is poor, the page that has arrived still works.",
      },
    ],
  },
];
