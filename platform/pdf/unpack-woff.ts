import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF font (https://www.w3.org/TR/WOFF/) to a plain TrueType or OpenType font. fontkit reads both, but it inflates the tables of a WOFF
 * font in JavaScript each time: an invoice then takes 280 ms instead of 90 ms of a core.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const read = (at: number) => woff.readUInt32BE(entry + at);
    const [offset, packedBytes, bytes] = [read(4), read(8), read(12)];
    const packed = woff.subarray(offset, offset + packedBytes);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedBytes < bytes ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);
  let offset = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    offset += padded(data.length);
  }
  return Buffer.concat([
    header,
    ...tables.flatMap(({ data }) => [data, Buffer.alloc(padded(data.length) - data.length)]),
  ]);
}
