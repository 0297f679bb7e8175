import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A certificate for these names that vouches for itself, and its key, as PEM. Valid for ten years. */
export function selfSigned(names: readonly string[]): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("Tests")))));
  const sans = sequence(...names.map((dns) => der(0x82, Buffer.from(dns))));
  const year = new Date().getUTCFullYear() % 100;
  const time = (of: number) => der(0x17, Buffer.from(`${String(of).padStart(2, "0")}0101000000Z`));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(year - 1), time(year + 9)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(
        sequence(oid("551d11"), der(0x04, sans)),
        sequence(oid("551d13"), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
      ),
    ),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  const cert = sequence(body, algorithm, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function der(tag: number, contents: Buffer): Buffer {
  const { length } = contents;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
