import { parseArgs } from "node:util";
import { rotatePushKeys } from "#api/infrastructure/push/keys.ts";
import { orSay, withOwnerUrl } from "./owner-url.ts";

// `npm run push:rotate` makes new keys for push messages; `-- --now` ends every subscription made with the old ones.
const { values } = parseArgs({ options: { now: { type: "boolean", default: false } } });

await orSay(
  withOwnerUrl(async (ownerUrl) => {
    const ended = await rotatePushKeys(ownerUrl, { endsOld: values.now });
    console.log(
      values.now
        ? `New keys are in use. ${ended} browsers were unsubscribed; their people turn push messages on again.`
        : "New keys are in use. Each browser takes them when its person opens Hasp next.",
    );
    console.log("Restart each API process, one at a time.");
  }),
);
