/** A value as it lies in the browser's database. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const algorithm = "AES-GCM";

/** A key that no script can read: the browser keeps it, and uses it for us. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Encrypts a value. What it belongs to, `about`, is sealed with it, so no value can take another's place. */
export async function seal(key: CryptoKey, about: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(paramsOf(iv, about), key, plain) };
}

/** The value again. Throws if it was altered, or belongs to something else. */
export async function unseal<Value>(key: CryptoKey, about: string, { iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt(paramsOf(iv, about), key, data);
  return JSON.parse(new TextDecoder().decode(plain)) as Value;
}

function paramsOf(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(about) };
}
