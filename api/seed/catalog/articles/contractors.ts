import type { CatalogArticle } from "./types.ts";

export const contractorBriefing: CatalogArticle = {
  folder: "Contractors",
  title: "Briefing for contractors",
  tags: ["contractors", "briefing", "basics"],
  reviewInDays: 90,
  body: `Welcome. Two employers work on one machine today, so each has to know the other's lockout rules (29 CFR 1910.147(f)(2)). This page is ours. Give yours to the responsible person before you begin.

## Before you sign on

- [ ] Your certificate is in Hasp and current. If not, you do not work on the machine today.
- [ ] You have your own lock and its only key. We lend none for personal use.
- [ ] You know who is **responsible** for this lockout, and who coordinates the crews.
- [ ] You have walked the points with that person, and seen the proof that the machine is dead.
- [ ] You know the alarm, the assembly point and the first-aider of the shift.

## On the job

1. Hang your lock on the box, sign on under your own name. Not under your foreman's.
2. Work on what the plan names, nowhere else. More work is a change of plan, and somebody else approves it.
3. **Never operate one of our isolation points**, not even to help. Ask.
4. Hot work, confined space and work at height need a permit of their own beside the lockout.
5. When you leave the area, take your lock off and sign off. A forgotten lock means a search, two telephone calls and a written removal.

## If you find something wrong

A point that is not on the list, a tag that does not match, a machine that moves: **stop, get everybody out, tell the responsible person**. Nobody has ever been blamed here for stopping.
`,
};
