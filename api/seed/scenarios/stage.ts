import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import type { DemoCompany } from "../catalog/people.ts";
import type { SeededEquipment } from "../equipment.ts";
import type { SeededPeople } from "../people.ts";

/** What the scenarios of a demo company are played on. */
export interface Stage {
  deps: Deps;
  tx: Transaction;
  tenantId: string;
  company: DemoCompany;
  people: SeededPeople;
  equipment: SeededEquipment;
}
