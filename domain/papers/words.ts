import type { EnergyType } from "#contract/energy.ts";
import type { PpeKind } from "#contract/procedures/words.ts";

const ppeWords: Record<PpeKind, RegExp> = {
  hard_hat: /\b(hard ?-?hats?|safety helmets?|helmets?)\b/i,
  safety_glasses: /\b(safety )?(glasses|goggles|eye protection)\b/i,
  face_shield: /\bface ?-?shields?\b/i,
  hearing_protection: /\b(hearing protection|ear ?-?(plugs|muffs|protection))\b/i,
  respirator: /\b(respirators?|breathing apparatus|scba)\b/i,
  safety_shoes: /\b(safety|steel[- ]toed?) (shoes|boots|footwear)\b/i,
  work_gloves:
    /(?<!(chemical|heat|electrical|insulat\w*|resistant|rubber|voltage) )\b((work|leather|cut[- ]resistant) )?gloves\b/i,
  chemical_gloves: /\bchemical([- ]resistant)? gloves\b/i,
  heat_gloves: /\bheat([- ]resistant)? gloves\b/i,
  electrical_gloves: /\b(electrical|insulat(ed|ing)|voltage[- ]rated|rubber insulating) gloves\b/i,
  chemical_suit: /\bchemical([- ](protective|resistant))? suits?\b/i,
  arc_flash_suit: /\barc[- ]?flash( (suits?|clothing|ppe))?\b/i,
  fall_harness: /\b(fall (protection )?)?harness(es)?\b/i,
};

/** The protective equipment that a text names. */
export function ppeIn(text: string): PpeKind[] {
  return (Object.keys(ppeWords) as PpeKind[]).filter((kind) => ppeWords[kind].test(text));
}

/** Whether a text says no more than the names of protective equipment. */
export function isOnlyPpe(text: string): boolean {
  const rest = Object.values(ppeWords).reduce((left, word) => left.replace(new RegExp(word, "gi"), ""), text);
  return !/[\p{L}\p{N}]/u.test(rest.replace(/\b(and|or|wear|required|approved|ansi|use|always)\b/gi, ""));
}

const energyWords: Record<EnergyType, RegExp> = {
  electrical: /\b(electric(al|ity)?|disconnect|breaker|volts?|\d+ ?k?v(ac|dc)?)\b/i,
  mechanical: /\b(mechanical|rotating|flywheel|kinetic)\b/i,
  hydraulic: /\bhydraulics?\b/i,
  pneumatic: /\b(pneumatics?|compressed air|air (supply|line|valve))\b/i,
  thermal: /\b(thermal|steam|hot (water|oil|surface))\b/i,
  chemical: /\b(chemicals?|acid|caustic|solvent)\b/i,
  gas: /\b(natural gas|gas|nitrogen|propane)\b/i,
  water: /\bwater (supply|line|valve|main)\b/i,
  gravity: /\b(gravity|suspended|raised (load|ram))\b/i,
  stored_spring: /\bsprings?\b/i,
  radiation: /\b(radiation|laser|x-?ray)\b/i,
};

/** The energies that a text names. */
export function energiesIn(text: string): EnergyType[] {
  return (Object.keys(energyWords) as EnergyType[]).filter((type) => energyWords[type].test(text));
}

/** Words of standards, and units, that are written as tags are. */
const noTag = /^(ANSI|ISO|NFPA|OSHA|ASTM|ASME|IEC|IEEE|CFR|UL|REV|PAGE|COVID)-/;

/** What looks like the tag of a point: letters, hyphens, and a number, as `V-104`, `FIL-E1`, and `GD-PST-002-S1`. */
export function tagsIn(text: string): string[] {
  const found =
    text.match(/(?<![\p{L}\p{N}-])[A-Z][A-Z0-9]{0,7}(-[A-Z0-9]{1,8}){1,5}(?![\p{L}\p{N}-])/gu) ?? [];
  return [...new Set(found)].filter((tag) => /-.*\d/.test(tag) && !noTag.test(tag));
}

/** The tag in a cell below "Tag" or "ID", which may have no hyphen, as `XV104`; null for any other words. */
export function tagOfCell(cell: string): string | null {
  return /^(?=.*\d)[A-Z][A-Z0-9]*([./_-][A-Z0-9]+)*$/i.test(cell) ? cell.toUpperCase() : null;
}
