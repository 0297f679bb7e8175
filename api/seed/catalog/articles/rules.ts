import type { CatalogArticle } from "./types.ts";

export const lockoutRules: CatalogArticle = {
  folder: "Rules",
  title: "Ten lockout rules",
  tags: ["rules", "basics"],
  reviewInDays: 190,
  body: `These rules hold for everybody who works on a machine, on every shift, for every job. They follow 29 CFR 1910.147. Where a procedure asks for more, the procedure wins.

1. **Your lock, your key, your life.** Every person who works on the machine hangs their own lock. Nobody works under somebody else's.
2. **One lock, one key.** The key stays on you until the lock is off. There is no second key in the office.
3. **Follow the procedure of that machine.** Not the one you remember, and not the one of the machine beside it.
4. **Tell the people who operate it** before the locks go on, and again before the machine may start.
5. **Isolate every energy**, not only the electrical one: steam, air, hydraulics, gravity, springs, chemicals.
6. **A stop button isolates nothing.** Neither does an interlock, a light curtain or a pull cord. They control; they do not cut off.
7. **Relieve what is stored.** Bleed it, block it, lower it, let it cool. If it can build up again, go on checking.
8. **Prove it dead.** Measure, then press start at every control station and return the controls to off.
9. **Stay signed on only while you work.** When you leave the job, your lock leaves too.
10. **If anything differs from the procedure, stop** and ask the responsible person. A stopped machine can wait.

> **Hasp never overrides a lock.** Whatever a screen says: while a lock hangs on a point, that point stays as it is.

## Who may lock out

Only authorised employees with a current certificate. Affected employees operate the machine, are told, and keep their hands off the locks. A lapsed certificate blocks signing on; ask your supervisor for a course in good time.
`,
};

export const absentPerson: CatalogArticle = {
  folder: "Rules",
  title: "Removing the lock of an absent person",
  tags: ["rules", "lock removal", "supervisors"],
  reviewInDays: -12,
  body: `The person who hung a lock takes it off. The one exception is 29 CFR 1910.147(e)(3), and it is narrow: the person is **not at the facility**, and leaving the lock on is not possible.

## Before anybody reaches for the bolt cutter

Three proofs, each with a name and a time:

- [ ] **Not on site.** Gate record, locker, shift list, and a walk through the area. "I have not seen him" is no proof.
- [ ] **Tried to reach.** Call the number on the tag, then the one in the personnel file. Two calls, ten minutes apart.
- [ ] **Will be told before work resumes.** Somebody is named who meets the person at the gate, before the next shift.

## Who decides

| Step | Who | Where |
|---|---|---|
| Ask for the removal, with the reason | Supervisor on duty | The lockout, "Other ways" |
| Check the three proofs and decide | A second person who may remove locks | Inbox |
| Take the lock off | Both, at the point | At the machine |
| Tell the person | Whoever was named | Before they sign on anywhere |

Until the person has been told, Hasp lets them sign on **nowhere**. That is on purpose: they believe that their lock is still on.

## What is not a reason

- Production is waiting.
- The person has gone to lunch, or is in another hall.
- The key has been lost. Then the person takes part, and the lock is cut in their presence.
`,
};
