import type { CatalogArticle } from "./types.ts";

export const shiftHandover: CatalogArticle = {
  folder: "Methods",
  title: "Shift handover of a lockout",
  tags: ["handover", "responsible person"],
  reviewInDays: 120,
  body: `A lockout outlives a shift more often than one thinks. What must never happen is a moment in which **nobody is responsible**, or in which the machine is without locks because everybody thought of somebody else's (29 CFR 1910.147(f)(4)).

## In this order

1. **Meet at the machine.** Off-going and oncoming responsible person, both. Not by telephone.
2. **Walk the points together**, with the list on the screen. Touch every lock and read its number aloud.
3. **Say where the work stands**: what is open, what is loose, which guard is off, what has been blocked and with what.
4. **Check stored energy again.** Pressure comes back through a leaking valve; a raised part sinks.
5. **The oncoming person accepts in Hasp.** Only then does responsibility pass.
6. **On-coming workers hang their locks; then the off-going ones take theirs off.** In this order, so that the box is never without one.

## A handover in five sentences

> We have *(machine)* locked out for *(job)*. *(n)* points are isolated, *(n)* locks are on. Still stored: *(what and where)*. Open and loose: *(parts)*. The next step is *(step)*, and it must not be done before *(condition)*.

## When nobody comes

The responsible person stays, or puts the lockout on hold with every lock left on and a day for the review. Going home without either is not an option.
`,
};

export const proveDead: CatalogArticle = {
  folder: "Methods",
  title: "Prove dead: live, dead, live",
  tags: ["electrical", "verification"],
  machines: [
    "FB-FIL-007",
    "FB-NH3-002",
    "HV-BML-001",
    "HV-CNV-012",
    "PH-AUT-101",
    "PH-FBD-204",
    "MF-IMM-003",
    "MF-RBT-005",
  ],
  reviewInDays: 60,
  body: `A tester that shows nothing tells you one of two things: the circuit is dead, or the tester is. Live, dead, live rules out the second.

## The method

1. **Look at the instrument.** Rated for the voltage and category, leads unbroken, probes with finger guards, test date not past.
2. **Live.** Prove it on a known source of the same kind: a proving unit, or a circuit you know to be live.
3. **Dead.** Measure at the place of work:
   - every phase to every other phase,
   - every phase to neutral,
   - every phase to ground.
4. **Live again.** Prove it on the same source as before. If it fails now, what you measured was worth nothing: begin again with another instrument.

For a three-phase supply with neutral that is ten readings:

| | L2 | L3 | N | PE |
|---|---|---|---|---|
| **L1** | 1 | 2 | 3 | 4 |
| **L2** | | 5 | 6 | 7 |
| **L3** | | | 8 | 9 |
| **N** | | | | 10 |

## What still bites

- **Drives and servo packs.** The link stays charged after the main switch is off. Wait as long as the plate says, then measure: below 50 V DC.
- **A second supply**: control voltage from another panel, a heater with its own feeder, a UPS, a back-feed through a transformer.
- **Induced voltage** on long cables laid beside live ones. A high-impedance meter shows it as 40 or 60 V. Use a tester with a low-impedance load.
- **High voltage** is not measured with this method. Use the approved detector, and ground it.

Then press start at every control station, wait, and **return the controls to off**.
`,
};

export const groupLockout: CatalogArticle = {
  folder: "Methods",
  title: "Group lockout with a lockbox",
  tags: ["group lockout", "lockbox", "coordinator"],
  machines: ["HV-BML-001", "HV-CNV-012"],
  reviewInDays: 240,
  body: `With three crews and eleven points nobody can hang eleven locks each. The lockbox gives everybody the **same protection as a lock of their own on every point** (29 CFR 1910.147(f)(3)), if it is used as follows.

## Setting up

1. The responsible person isolates and locks every point with the locks of one set.
2. **All keys of the set go into the box.** Count them: as many keys as points.
3. The coordinator hangs their lock on the box first.
4. Each person who works checks the isolation, is briefed, and hangs their **personal lock on the box**.

As long as one personal lock is on the box no key comes out, so no point can be opened.

## While work goes on

- One crew lead for each crew; one coordinator for all crews. The coordinator knows at every moment who is signed on.
- Whoever joins later is briefed like the first, and hangs their own lock. There is no "I am only looking".
- Whoever leaves, for lunch too if they leave the area, takes their lock along.

## Taking it apart

1. Tools out, guards on, heads counted, crew by crew.
2. Everybody takes off their own lock. The coordinator's is the **last**.
3. Only now does the box open, and the points are unlocked in the order of the procedure.

A point that another lockout holds stays isolated. Hasp says so; the second lock on it says so too.
`,
};

export const storedEnergy: CatalogArticle = {
  folder: "Methods",
  title: "Where stored energy hides",
  tags: ["stored energy", "verification"],
  reviewInDays: 25,
  body: `Most injuries after a correct isolation come from energy that was already **inside** the machine. 29 CFR 1910.147(d)(5) asks for it to be relieved, disconnected or restrained, and for checks to go on if it can build up again.

| Energy | Where it hides | How it is relieved | Proof |
|---|---|---|---|
| Hydraulic | Accumulators, cylinders under load, hoses | Dump valve, slowly; lower the load first | Gauge at 0, and the valve left open |
| Pneumatic | Receivers, balance cylinders, long lines | Self-venting isolator | No hiss, gauge at 0 |
| Steam, heat | Jackets, traps, condensate | Vent, drain, cool | Temperature below the limit |
| Gravity | Counterweights, raised rams, hoppers | Lower it, or pin and prop | The pin seen from both sides |
| Spring | Brakes, clutches, belt tensioners | Release by the maker's method | Free play by hand |
| Electrical | Capacitors, drive links, batteries | Wait, then discharge | Below 50 V DC |
| Momentum | Fans, drums, flywheels | Wait; never brake by hand | No movement for the time stated |
| Chemical | Dead legs, siphons, trapped volume | Drain, flush, blank | Sample, or a reading in range |

## Three questions at every point

1. **What would move if I took this part away?**
2. **What would come out if I opened this flange?**
3. **Can it come back while I am inside?** If so, somebody checks, and how often stands in the procedure.
`,
};
