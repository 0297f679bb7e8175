import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "#api/infrastructure/push/send.ts";
import { selfSigned } from "./self-signed.ts";

/** What a browser gives away of itself when it subscribes. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Pushed {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  message: PushMessage;
  /** The server's public key, whose signature was right. */
  signedWith: string;
}

export interface PushService {
  /** With its port, as the setting for exempt hosts has it. */
  host: string;
  ca: string;
  /** In the order in which they arrived, decrypted as the browser would. */
  received: Pushed[];
  /** Subscribes a new browser. */
  subscribe: () => Subscription;
  /** What the service answers from now on, with its headers. */
  answer: (status: number, headers?: Record<string, string>) => void;
  stop: () => Promise<void>;
}

/** A push service on this machine, under HTTPS, with browsers whose keys it holds: RFC 8030, 8188, 8291, and 8292. */
export async function startPushService(): Promise<PushService> {
  const { cert, key } = selfSigned(["localhost"]);
  const browsers = new Map<string, Browser>();
  const received: Pushed[] = [];
  let answer = { status: 201, headers: {} as Record<string, string> };
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      const browser = browsers.get(path);
      if (browser && answer.status === 201) {
        const message = JSON.parse(browser.decrypt(Buffer.concat(parts)).toString()) as PushMessage;
        const signedWith = signerOf(request.headers.authorization ?? "", `https://${request.headers.host}`);
        received.push({ path, headers: request.headers, message, signedWith });
      }
      response.writeHead(browser ? answer.status : 404, answer.headers).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    ca: cert,
    received,
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const browser = makeBrowser();
      browsers.set(path, browser);
      return { endpoint: `https://${host}${path}`, keys: browser.keys };
    },
    answer: (status, headers = {}) => void (answer = { status, headers }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Of a new browser, for a message that no one reads. */
export const makeBrowserKeys = () => makeBrowser().keys;

interface Browser {
  keys: Subscription["keys"];
  decrypt: (sent: Buffer) => Buffer;
}

function makeBrowser(): Browser {
  const own = createECDH("prime256v1");
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
    decrypt: (sent) => {
      const salt = sent.subarray(0, 16);
      const idLength = sent.readUInt8(20);
      const theirs = sent.subarray(21, 21 + idLength);
      const sealed = sent.subarray(21 + idLength);
      const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, by, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, theirs]);
      const secret = derive(own.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2));
    },
  };
}

/** The key of a signed request, if it was signed for this service; throws otherwise. */
function signerOf(authorization: string, audience: string): string {
  const { token = "", key = "" } =
    /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: half(point, 1), y: half(point, 33) };
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { aud: string; sub: string };
  if (!isRight || claims.aud !== audience || !claims.sub.startsWith("mailto:"))
    throw new Error(`This is not signed for ${audience}: ${JSON.stringify(claims)}`);
  return key;
}

const half = (point: Buffer, from: number) => point.subarray(from, from + 32).toString("base64url");
