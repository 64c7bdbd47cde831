import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { SearchSchema } from './search-schema.ts';
import type { Segment } from './segment.ts';

const MAGIC = Buffer.from('EASELIDX');
/** Raised whenever a segment changes its form. */
const VERSION = 1;
const HASH_BYTES = 32;
const HEADER_BYTES = MAGIC.length + 4 + HASH_BYTES + HASH_BYTES;

/** A snapshot that cannot be used: damaged, of another version, or of another schema. The index is built anew then. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A segment as bytes, with what it takes to know that they are whole, and ours. */
export function writeSnapshot(schema: SearchSchema, segment: Segment): Buffer {
  const body = serialize(segment);
  const version = Buffer.alloc(4);
  version.writeUInt32LE(VERSION);
  return Buffer.concat([MAGIC, version, hashOf(JSON.stringify(schema)), hashOf(body), body]);
}

export function readSnapshot(schema: SearchSchema, bytes: Uint8Array): Segment {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < HEADER_BYTES || !buffer.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SnapshotError('This is not a snapshot of an index.');
  if (buffer.readUInt32LE(MAGIC.length) !== VERSION) throw new SnapshotError('The snapshot is of another version.');
  const hashes = buffer.subarray(MAGIC.length + 4, HEADER_BYTES);
  if (!hashes.subarray(0, HASH_BYTES).equals(hashOf(JSON.stringify(schema))))
    throw new SnapshotError('The snapshot is of another schema.');
  const body = buffer.subarray(HEADER_BYTES);
  if (!hashes.subarray(HASH_BYTES).equals(hashOf(body))) throw new SnapshotError('The snapshot is damaged.');
  return deserialize(body) as Segment;
}
