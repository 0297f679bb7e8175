import ar from "./labels/ar.json" with { type: "json" };
import de from "./labels/de.json" with { type: "json" };
import es from "./labels/es.json" with { type: "json" };
import fr from "./labels/fr.json" with { type: "json" };
import he from "./labels/he.json" with { type: "json" };
import it from "./labels/it.json" with { type: "json" };
import pl from "./labels/pl.json" with { type: "json" };
import pt from "./labels/pt.json" with { type: "json" };
import ro from "./labels/ro.json" with { type: "json" };
import tr from "./labels/tr.json" with { type: "json" };
import vi from "./labels/vi.json" with { type: "json" };
import type { ControlDevice, DeviceType, EnergyType, ProcedureStepKind } from "#contract/energy.ts";
import type { TranslationLanguage } from "#contract/procedures/translation-words.ts";
import type { PpeKind, ProcedureVersionState } from "#contract/procedures/words.ts";
import { type PointCertificate, pointCertificateNames } from "#contract/users/words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

/** What a placard says beside the procedure's own texts, in one language. */
export interface Labels {
  band: string;
  energies: string;
  hazards: string;
  wear: string;
  before: string;
  after: string;
  stations: string;
  caution: string;
  wait: string;
  minutes: string;
  thenWait: string;
  onlyUnheld: string;
  try: string;
  mustRead: string;
  limit: string;
  minimum: string;
  range: string;
  liveDeadLive: string;
  count: string;
  lockRules: string;
  scan: string;
  notInEffect: string;
  illustrative: string;
  everyone: string;
  states: Record<ProcedureVersionState, string>;
  kinds: Record<ProcedureStepKind, string>;
  energy: Record<EnergyType, string>;
  device: Record<DeviceType | ControlDevice, string>;
  certificates: Record<PointCertificate, string>;
  ppe: Record<PpeKind, string>;
}

/** Of a second language, which also says what translation it is. */
export interface SecondLabels extends Labels {
  /** The language in its own words. */
  name: string;
  version: string;
  translation: string;
}

/** Those of the screens. `count` is said by `countOf`, because English tells one from many. */
export function englishLabels(): Omit<Labels, "count"> {
  const { printed, procedure, energy, device } = screenWords;
  const { placard, required } = printed;
  return {
    ...placard,
    ...required,
    minutes: placard.waitMinutes,
    lockRules: procedure.print.lockRules,
    scan: procedure.print.scan,
    notInEffect: procedure.print.notInForce,
    illustrative: procedure.illustrative,
    everyone: procedure.certificates.everyone,
    states: procedure.states,
    kinds: procedure.kinds,
    energy,
    device,
    certificates: pointCertificateNames,
    ppe: procedure.ppe.kinds,
  };
}

export const labelsOf: Record<TranslationLanguage, SecondLabels> = {
  ar,
  de,
  es,
  fr,
  he,
  it,
  pl,
  pt,
  ro,
  tr,
  vi,
};
