import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { orSay, withOwnerUrl } from "./owner-url.ts";

// `npm run audit:verify`: walks every hash chain and changes nothing. Exit code 1 where anything was altered, is
// missing, or is out of order.
await orSay(withOwnerUrl(verify, { schema: "as it is" }));

async function verify(ownerUrl: string): Promise<void> {
  const chains = await verifyAllChains(ownerUrl);
  for (const chain of chains) {
    const verdict = chain.faults.length === 0 ? "intact" : "BROKEN";
    console.log(`${chain.name.padEnd(24)} ${String(chain.events).padStart(9)} events  ${verdict}`);
    for (const { seq, fault } of chain.faults.slice(0, 20)) console.log(`  event ${seq} ${fault}`);
  }
  const broken = chains.filter((chain) => chain.faults.length > 0).length;
  console.log(
    broken === 0
      ? `Verified ${chains.length} chains. All are intact.`
      : `${broken} of ${chains.length} chains are broken.`,
  );
  if (broken > 0) process.exitCode = 1;
}
