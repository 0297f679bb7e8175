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
    title: "Prepare: plan each job from the machine’s own procedure",
    text: "You make a plan for one job. It takes its points and steps from the procedures of the machines you choose, so no one copies last year’s permit.",
    items: [
      {
        title: "Versioned procedures",
        text: "Draft, in review, published, superseded. A published version never changes. An edit starts the next draft, and authors can’t review their own.",
        rule: "29 CFR 1910.147(c)(4)",
      },
      {
        title: "Points shared across machines",
        text: "Describe a valve or breaker once: energy, magnitude, normal position, isolated position. Link it to every machine it serves.",
      },
      {
        title: "Conflicts caught at the desk",
        text: "If another lockout needs the same point, the approver sees which one and has to acknowledge it by name. Without that, Hasp refuses the approval.",
      },
      {
        title: "Approval by a second person",
        text: "Authors can’t approve their own plans. By default, Hasp also refuses a plan if a procedure is overdue for its annual inspection, and says which one.",
        rule: "29 CFR 1910.147(c)(6)",
      },
    ],
  },
  {
    id: "isolate",
    drawing: "lock",
    title: "Isolate and lock: the right point, one at a time",
    text: "Steps follow the order of the standard. A step you can’t take yet is grayed out, with the reason next to it.",
    items: [
      {
        title: "Confirm the point by its tag",
        text: "Scan or type the tag at the device. Hasp refuses the wrong tag, and nothing changes.",
      },
      {
        title: "Numbered padlocks",
        text: "Every padlock is registered. Hasp refuses one that is already on another point.",
        rule: "29 CFR 1910.147(c)(5)",
      },
      {
        title: "Authorized employees only",
        text: "An expired authorization blocks locking, for contractors and for your own people.",
        rule: "29 CFR 1910.147(c)(7), (c)(8)",
      },
      {
        title: "Buttons don’t isolate",
        text: "You can’t enter a push button, an interlock, or an emergency stop as an isolation point.",
        rule: "29 CFR 1910.147(b)",
      },
    ],
  },
  {
    id: "verify",
    drawing: "verify",
    title: "Relieve and verify: a reading, not a check mark",
    text: "“Done” is not evidence. The record shows how each point was verified and what it read, and how each stored energy was relieved.",
    items: [
      {
        title: "Readings with units",
        text: "0 bar(g), below 50 V DC, oxygen from 19.5 to 23.5 %. The limits are next to the field, and a value outside them makes the lockout unsafe.",
        rule: "29 CFR 1910.147(d)(5), (d)(6)",
      },
      {
        title: "Live-dead-live",
        text: "Electrical points ask for the test instrument, and for proof that it worked on a known source before and after.",
      },
      {
        title: "Try-start",
        text: "People clear, start pressed at every control station, no response, controls back to off. It is a step of its own on the record.",
      },
      {
        title: "Second-person verification",
        text: "If your policy requires it, the person who isolates a point can’t be the one who verifies it.",
      },
      {
        title: "Your policies, your standard",
        text: "Start from OSHA 1910.147, HSG253, or EN ISO 14118, then decide for your company. A lockout keeps the policies it began with.",
      },
    ],
  },
  {
    id: "work",
    drawing: "work",
    title: "Work: several people, several shifts, one record",
    text: "The technician’s phone and the supervisor’s desk show the same status, and how old it is.",
    items: [
      {
        title: "Group lockout",
        text: "Each person signs on with their own lock. Exactly one person is responsible at any time.",
        rule: "29 CFR 1910.147(f)(3)",
      },
      {
        title: "Handover without a gap",
        text: "The oncoming person accepts before the outgoing person leaves.",
        rule: "29 CFR 1910.147(f)(4)",
      },
      {
        title: "Temporary release for a test",
        text: "It starts with everyone signed off and has a set end time. When the time is up, Hasp raises an alarm. It never changes a status on its own.",
        rule: "29 CFR 1910.147(f)(1)",
      },
      {
        title: "Two people at once",
        text: "If two people act in the same second, one succeeds and the other sees what changed. A double tap counts once.",
      },
    ],
  },
  {
    id: "release",
    drawing: "release",
    title: "Release: each person removes their own lock",
    text: "No one signed on, tools out, guards back, people clear. Then the locks come off, one by one.",
    items: [
      {
        title: "Shared points stay locked",
        text: "When you finish, your hold comes off, and only yours. The valve is restored after the last hold is gone.",
      },
      {
        title: "Lock removal for an absent owner",
        text: "Three checks, a reason, a supervisor, and a second approver. The owner can’t sign on anywhere until the record shows someone told them.",
        rule: "29 CFR 1910.147(e)(3)",
      },
      {
        title: "Affected employees notified",
        text: "A lockout closes only when its points are restored, or another lockout still holds them, and the people who run the machine have been notified.",
        rule: "29 CFR 1910.147(e)(2)",
      },
    ],
  },
  {
    id: "prove",
    drawing: "isolate",
    title: "Prove it: a record that shows tampering",
    text: "Every step and every correction is an event, and so is every attempt refused because of the device, the lock, or the person. Hasp adds events and never edits them.",
    items: [
      {
        title: "Hash chain",
        text: "Each event carries the hash of the one before it. Run the check yourself: it finds any changed, missing, or reordered line.",
      },
      {
        title: "Your data, kept separate",
        text: "The database itself separates each organization’s data in every table, on top of the checks in the software.",
      },
      {
        title: "Keyboard, thumb, or no scripts",
        text: "Every form is a plain web form. On a poor connection, a page that has loaded still works.",
      },
    ],
  },
];
