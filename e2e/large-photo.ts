import { crc32, deflateSync } from 'node:zlib';

/** A PNG of this size with one bit per pixel: large for the browser, small as a file. */
export function aLargePhoto(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.writeUInt8(1, 8);
  const rowBytes = 1 + Math.ceil(widthPx / 8);
  const rows = Buffer.alloc(rowBytes * heightPx, 0xaa);
  // Each row starts with the number of its filter.
  for (let row = 0; row < heightPx; row += 1) rows[row * rowBytes] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
