import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { readErrorMessage } from '../error-facts.ts';
import { checkBytes, DamagedObjectError, hashBytes, hashStream, requireChecksum } from './object-checksum.ts';
import { isObjectName, type Objects, requireObjectName } from './object-storage.ts';
import { describeS3Error, isBrokenTransfer, readStatus, StorageError } from './s3-errors.ts';
import type { S3Place } from './s3-url.ts';

const PART_BYTES = 8 * 1024 * 1024;
/** Together with the size of a part, the memory of an upload. */
const PARTS_AT_ONCE = 3;
const CONNECT_MS = 3_000;
/** Without a byte in either direction. */
const IDLE_MS = 20_000;
const MAX_CONNECTIONS = 64;

/**
 * Objects in an S3 bucket. The client checks what it sends and receives by CRC; on top of it, each object has its SHA-256 in its metadata, which
 * is checked with each reading, because not every server keeps the other one. An upload that is cut off leaves nothing that can be read.
 */
export function createS3Objects(client: S3Client, place: S3Place, folder: string): Objects {
  const Bucket = place.bucket;
  const root = `${place.prefix}${folder}/`;
  const keyOf = (name: string) => `${root}${requireObjectName(name)}`;

  const explained = <Result>(ask: () => Promise<Result>) => explain(place, ask);
  const get = (name: string) =>
    unlessMissing(() => client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) })), 'NoSuchKey');
  const head = (name: string) =>
    explained(() => unlessMissing(() => client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) })), 'NotFound'));

  async function readOnce(name: string) {
    const found = await get(name);
    if (!found?.Body) return undefined;
    const { buffer, byteOffset, byteLength } = await found.Body.transformToByteArray().catch(rejectDamaged(name));
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    const expected = found.Metadata?.sha256;
    if (expected) requireChecksum(name, hashBytes(bytes), expected);
    return bytes;
  }

  const upload = (name: string, Body: Buffer | Readable, sha256: string | undefined) =>
    new Upload({
      client,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: { Bucket, Key: keyOf(name), Body, ...(sha256 && { Metadata: { sha256 } }) },
    }).done();

  async function open(name: string) {
    const found = await explained(() => get(name));
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('The S3 client did not return a stream.');
    const expected = found.Metadata?.sha256;
    const checked = expected ? checkBytes(name, expected) : passOn();
    // The error is that of the stream that is returned.
    pipeline(found.Body, checked).catch(() => undefined);
    return checked;
  }

  return {
    read: (name) =>
      explained(() =>
        readOnce(name).catch((error: unknown) => {
          if (error instanceof DamagedObjectError || isBrokenTransfer(error)) return readOnce(name);
          throw error;
        }),
      ),
    open,
    has: async (name) => (await head(name)) !== undefined,
    writtenAt: async (name) => (await head(name))?.LastModified,
    async checksum(name) {
      const found = await head(name);
      if (!found || found.Metadata?.sha256) return found?.Metadata?.sha256;
      // Not written by the shop.
      const bytes = await open(name);
      return bytes && hashStream(bytes);
    },
    async write(name, bytes) {
      await explained(() => upload(name, bytes, hashBytes(bytes)));
    },
    async writeStream(name, bytes, sha256) {
      const checked = sha256 ? checkBytes(name, sha256) : passOn();
      const failure = pipeline(bytes, checked).then(
        () => undefined,
        (error: unknown) => error,
      );
      try {
        await upload(name, checked, sha256);
      } catch (error) {
        // Where the bytes come from is no matter of the bucket.
        throw error === (await failure) || isOwn(error) ? error : describeS3Error(error, place);
      }
    },
    async remove(name) {
      await explained(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })));
    },
    list: (name) =>
      explained(async () => {
        const names: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${keyOf(name)}/` }))
          names.push(...Contents.map(({ Key = '' }) => Key.slice(root.length)));
        return names.filter(isObjectName).sort();
      }),
  };
}

/** Fails with an explanation if the bucket cannot be used. */
export async function checkBucket(client: S3Client, place: S3Place): Promise<void> {
  const { endpoint, bucket, prefix } = place;
  const { Name } = await explain(place, () =>
    client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })),
  );
  // Any web server answers, and would be an empty bucket.
  if (Name === undefined) throw new StorageError(`S3_URL: ${endpoint} answers, but it is no S3 server.`);
}

export const openS3Client = ({ endpoint, region, credentials }: S3Place): S3Client =>
  new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // Buckets as folders: servers other than Amazon's often have no host for each bucket.
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });

/** The client compares checksums, too, and has no class for its error. */
const rejectDamaged = (name: string) => (error: unknown) => {
  const message = readErrorMessage(error);
  throw message.startsWith('Checksum mismatch')
    ? new DamagedObjectError(`The object ${name} is damaged or incomplete: ${message}`)
    : error;
};

const passOn = () => new Transform({ transform: (chunk: Buffer, _encoding, done) => done(null, chunk) });

async function explain<Result>(place: S3Place, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw isOwn(error) ? error : describeS3Error(error, place);
  }
}

const isOwn = (error: unknown) => error instanceof DamagedObjectError || error instanceof StorageError;

/** A missing bucket is an error, unlike a missing object. */
async function unlessMissing<Result>(ask: () => Promise<Result>, name: string): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (readStatus(error) === 404 && error instanceof Error && error.name === name) return undefined;
    throw error;
  }
}
