import { createHash } from 'node:crypto';
import { packData, unpackData } from './column-format.ts';
import type { SearchSchema } from './search-schema.ts';
import type { Segment } from './segment.ts';

const MAGIC = Buffer.from('EASELIDX');
/** Increment when the structure of a segment changes, or how its impacts are computed. */
const VERSION = 5;
const HASH_BYTES = 32;
const VERSION_BYTES = 8;
const HEADER_BYTES = MAGIC.length + VERSION_BYTES + HASH_BYTES + HASH_BYTES;

/** The snapshot is damaged, or has another version or schema. The index must be rebuilt. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Serializes a segment with version, schema hash and checksum. */
export function writeSnapshot(schema: SearchSchema, segment: Segment): Buffer {
  const body = packData(segment);
  const version = Buffer.alloc(VERSION_BYTES);
  version.writeUInt32LE(VERSION);
  return Buffer.concat([MAGIC, version, hashOf(JSON.stringify(schema)), hashOf(body), body]);
}

export function readSnapshot(schema: SearchSchema, bytes: Uint8Array): Segment {
  // Columns are views of these bytes, which requires 8-byte alignment.
  const buffer =
    bytes.byteOffset % 8 === 0
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : Buffer.from(new Uint8Array(bytes).buffer);
  if (buffer.length < HEADER_BYTES || !buffer.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SnapshotError('This is not a snapshot of an index.');
  if (buffer.readUInt32LE(MAGIC.length) !== VERSION) throw new SnapshotError('The snapshot is of another version.');
  const hashes = buffer.subarray(MAGIC.length + VERSION_BYTES, HEADER_BYTES);
  if (!hashes.subarray(0, HASH_BYTES).equals(hashOf(JSON.stringify(schema))))
    throw new SnapshotError('The snapshot is of another schema.');
  const body = buffer.subarray(HEADER_BYTES);
  if (!hashes.subarray(HASH_BYTES).equals(hashOf(body))) throw new SnapshotError('The snapshot is damaged.');
  return unpackData(body) as Segment;
}
