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
export function seal(key: CryptoKey, about: string, value: unknown): Promise<Sealed> {
  return sealBytes(key, about, new TextEncoder().encode(JSON.stringify(value)));
}

/** The value again. Throws if it was altered, or belongs to something else. */
export async function unseal<Value>(key: CryptoKey, about: string, sealed: Sealed): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, about, sealed))) as Value;
}

/** The same for what is no value of JSON, such as a picture. */
export async function sealBytes(key: CryptoKey, about: string, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(paramsOf(iv, about), key, plain) };
}

/** The bytes again. Throws if they were altered, or belong to something else. */
export function unsealBytes(key: CryptoKey, about: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(paramsOf(iv, about), key, data);
}

function paramsOf(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(about) };
}
