import webPush from "web-push";
import { withClient } from "#api/infrastructure/database/connections.ts";

/** The pair with which we sign push messages (VAPID, RFC 8292), base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** Every process that starts first makes the keys at the same moment: one of them wins. Any number says "hasp". */
const lockNumber = 0x68617370;

/** The keys of this installation. They are the owner's: tenants' connections read none. */
export class PushKeys {
  readonly #ownerUrl: string;
  #known: readonly PushKey[];

  constructor(ownerUrl: string, known: readonly PushKey[]) {
    this.#ownerUrl = ownerUrl;
    this.#known = known;
  }

  /** With which browsers subscribe from now on. */
  get current(): PushKey {
    const [newest] = this.#known;
    if (!newest) throw new Error("There are no keys for push messages.");
    return newest;
  }

  /** The key with this public part, also one that another process has made since; undefined if it is not ours. */
  async of(publicKey: string): Promise<PushKey | undefined> {
    const find = () => this.#known.find((key) => key.publicKey === publicKey);
    if (!find()) this.#known = await readKeys(this.#ownerUrl);
    return find();
  }
}

/** Reads the keys, and makes the first ones; two processes at once get the same. */
export async function ensurePushKeys(ownerUrl: string): Promise<PushKeys> {
  const known = await readKeys(ownerUrl);
  if (known.length > 0) return new PushKeys(ownerUrl, known);
  await withClient({ connectionString: ownerUrl }, async (client) => {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await client.query(
      `insert into push_keys (public_key, private_key) select $1, $2 where not exists (select from push_keys)`,
      [publicKey, privateKey],
    );
    await client.query("commit");
  });
  return new PushKeys(ownerUrl, await readKeys(ownerUrl));
}

/**
 * Makes new keys. Browsers that subscribed with an older one are still sent to, until they subscribe again; with
 * `endsOld`, for keys that someone else may have, they are sent nothing from now on. Returns how many were ended.
 */
export async function rotatePushKeys(ownerUrl: string, { endsOld }: { endsOld: boolean }): Promise<number> {
  return withClient({ connectionString: ownerUrl }, async (client) => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await client.query("begin");
    await client.query("insert into push_keys (public_key, private_key) values ($1, $2)", [
      publicKey,
      privateKey,
    ]);
    const ended = endsOld ? await client.query("delete from push_subscriptions") : { rowCount: 0 };
    await client.query(`
      delete from push_keys k where k.public_key <> '${publicKey}'
        and not exists (select from push_subscriptions b where b.public_key = k.public_key)`);
    await client.query("commit");
    return ended.rowCount ?? 0;
  });
}

async function readKeys(ownerUrl: string): Promise<PushKey[]> {
  return withClient({ connectionString: ownerUrl }, async (client) => {
    const { rows } = await client.query<PushKey>(
      `select public_key as "publicKey", private_key as "privateKey" from push_keys order by id desc`,
    );
    return rows;
  });
}
