import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FileStore, StoredObject } from "./store.ts";

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long the service may take, ms: to connect, to begin its answer, and between two parts of a file. */
export const s3Limits = { connectionTimeout: 3_000, requestTimeout: 20_000, socketTimeout: 15_000 };

/** Files in a bucket of any service that speaks S3, for processes that share no disk. */
export class S3Store implements FileStore {
  readonly incoming: string;
  readonly #config: S3Config;
  readonly #limits: typeof s3Limits;
  #client: Promise<S3Client> | undefined;

  constructor(config: S3Config, incoming: string, limits = s3Limits) {
    this.#config = config;
    this.#limits = limits;
    this.incoming = incoming;
  }

  async put(key: string, path: string, contentType: string): Promise<void> {
    const { PutObjectCommand } = await sdk();
    const { size } = await stat(path);
    await this.#send((client) =>
      client.send(
        new PutObjectCommand({
          Bucket: this.#config.bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      ),
    );
  }

  async open(key: string) {
    const { GetObjectCommand, NoSuchKey } = await sdk();
    try {
      const found = await this.#send((client) =>
        client.send(new GetObjectCommand({ Bucket: this.#config.bucket, Key: key })),
      );
      return { body: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async *list(): AsyncGenerator<StoredObject> {
    const { ListObjectsV2Command } = await sdk();
    for (let token: string | undefined; ;) {
      const page = await this.#send((client) =>
        client.send(new ListObjectsV2Command({ Bucket: this.#config.bucket, ContinuationToken: token })),
      );
      for (const { Key: key, LastModified: at } of page.Contents ?? []) {
        if (key && at) yield { key, storedAt: at.getTime() };
      }
      token = page.NextContinuationToken;
      if (!token) return;
    }
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await sdk();
    await this.#send((client) =>
      client.send(new DeleteObjectCommand({ Bucket: this.#config.bucket, Key: key })),
    );
  }

  async #send<Result>(ask: (client: S3Client) => Promise<Result>): Promise<Result> {
    this.#client ??= this.#connect();
    return ask(await this.#client);
  }

  async #connect(): Promise<S3Client> {
    const { S3Client } = await sdk();
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#config;
    return new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Buckets as paths and no checksums beyond the signature: what every service understands.
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 2,
      requestHandler: { ...this.#limits, throwOnRequestTimeout: true },
    });
  }
}

/** Some 10 MB that a process with a folder never needs. */
const sdk = () => import("@aws-sdk/client-s3");
