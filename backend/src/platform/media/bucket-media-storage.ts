import type { S3Client } from '@aws-sdk/client-s3';

import type { MediaBucket } from '../config/index.js';
import { Unavailable } from '../errors/index.js';
import { isMediaKey, requireMediaKey } from './media-key.rules.js';
import { type StoredFile, MediaStorage } from './media-storage.js';

/** The limit of keys in one deletion (S3 API, DeleteObjects). */
const deletedAtOnce = 1_000;

/** 503: the bucket does not answer. */
class StorageUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(
      'platform.storage_away',
      'We cannot reach our file storage at the moment. Please wait a moment and try again.',
    );
    this.cause = cause;
  }
}

/** Files in an S3-compatible bucket, addressed by its path. The SDK is loaded at the first call. */
export class BucketMediaStorage extends MediaStorage {
  private opened?: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }>;

  constructor(private readonly bucket: MediaBucket) {
    super();
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    requireMediaKey(key);
    const { sdk, client } = await this.open();
    const object = { Bucket: this.bucket.name, Key: key, Body: bytes, ContentType: contentType };
    await answered(client.send(new sdk.PutObjectCommand(object)));
  }

  async get(key: string): Promise<Buffer | undefined> {
    if (!isMediaKey(key)) return undefined;
    const { sdk, client } = await this.open();
    try {
      const { Body } = await answered(client.send(new sdk.GetObjectCommand({ Bucket: this.bucket.name, Key: key })));
      return Body && Buffer.from(await answered(Body.transformToByteArray()));
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    const { sdk, client } = await this.open();
    for (let first = 0; first < keys.length; first += deletedAtOnce) {
      const Objects = keys.slice(first, first + deletedAtOnce).map((Key) => ({ Key }));
      const Delete = { Objects, Quiet: true };
      const { Errors = [] } = await answered(
        client.send(new sdk.DeleteObjectsCommand({ Bucket: this.bucket.name, Delete })),
      );
      if (Errors[0]) throw new Error(`The bucket did not delete ${Errors[0].Key}: ${Errors[0].Message}`);
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const { sdk, client } = await this.open();
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.bucket.name, Prefix: prefix });
    for await (const { Contents = [] } of pages)
      for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { key: Key, storedAt: LastModified };
  }

  private open() {
    return (this.opened ??= this.load());
  }

  private async load() {
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region, credentials } = this.bucket;
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      // Some S3-compatible buckets do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    });
    return { sdk, client };
  }
}

/**
 * Waits for the bucket's answer.
 * @throws StorageUnavailable where none came, or one of 500 and above
 */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { httpStatusCode = 500 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
    throw httpStatusCode >= 500 ? new StorageUnavailable(error) : error;
  }
}
