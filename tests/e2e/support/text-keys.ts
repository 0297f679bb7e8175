import type billing from "../../../public/locales/en/billing.json";
import type common from "../../../public/locales/en/common.json";
import type equipment from "../../../public/locales/en/equipment.json";
import type identity from "../../../public/locales/en/identity.json";
import type kiosks from "../../../public/locales/en/kiosks.json";
import type knowledgeBase from "../../../public/locales/en/knowledge-base.json";
import type lockouts from "../../../public/locales/en/lockouts.json";
import type locks from "../../../public/locales/en/locks.json";
import type board from "../../../public/locales/en/board.json";
import type drawings from "../../../public/locales/en/drawings.json";
import type muster from "../../../public/locales/en/muster.json";
import type notifications from "../../../public/locales/en/notifications.json";
import type overview from "../../../public/locales/en/overview.json";
import type people from "../../../public/locales/en/people.json";
import type policies from "../../../public/locales/en/policies.json";
import type portal from "../../../public/locales/en/portal.json";
import type print from "../../../public/locales/en/print.json";
import type procedures from "../../../public/locales/en/procedures.json";
import type reports from "../../../public/locales/en/reports.json";
import type savedViews from "../../../public/locales/en/saved-views.json";
import type signup from "../../../public/locales/en/signup.json";
import type website from "../../../public/locales/en/website.json";

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
type Base<K extends string> = K | (K extends `${infer Stem}_${"zero" | "one" | "other"}` ? Stem : never);
type KeyOf<T> = Base<Keys<T>>;

/** Every key of the texts; of a plural also the key it is requested by. */
export type TextKey =
  | KeyOf<typeof billing>
  | KeyOf<typeof common>
  | KeyOf<typeof equipment>
  | KeyOf<typeof identity>
  | KeyOf<typeof kiosks>
  | KeyOf<typeof knowledgeBase>
  | KeyOf<typeof lockouts>
  | KeyOf<typeof locks>
  | KeyOf<typeof board>
  | KeyOf<typeof drawings>
  | KeyOf<typeof muster>
  | KeyOf<typeof notifications>
  | KeyOf<typeof overview>
  | KeyOf<typeof people>
  | KeyOf<typeof policies>
  | KeyOf<typeof portal>
  | KeyOf<typeof print>
  | KeyOf<typeof procedures>
  | KeyOf<typeof reports>
  | KeyOf<typeof savedViews>
  | KeyOf<typeof signup>
  | KeyOf<typeof website>;
