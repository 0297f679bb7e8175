import { verifyAllChains } from "../platform/audit/verify-all.ts";
import { withOwnerUrl } from "./owner-url.ts";

// `npm run audit:verify`: walks every hash chain. Exit code 1 where anything was altered, is missing or out of order.
await withOwnerUrl(async (ownerUrl) => {
  const chains = await verifyAllChains(ownerUrl);
  for (const chain of chains) {
    const verdict = chain.faults.length === 0 ? "intact" : "BROKEN";
    console.log(`${chain.name.padEnd(24)} ${String(chain.events).padStart(9)} events  ${verdict}`);
    for (const { seq, fault } of chain.faults.slice(0, 20)) console.log(`  event ${seq} ${fault}`);
  }
  const broken = chains.filter((chain) => chain.faults.length > 0).length;
  console.log(
    broken === 0 ? `${chains.length} chains verified.` : `${broken} of ${chains.length} chains are broken.`,
  );
  if (broken > 0) process.exitCode = 1;
});
