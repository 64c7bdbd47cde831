const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;

/**
 * The files in a ZIP archive by name. Only for archives that libvips has written: the files are stored without compression.
 */
export function readZipEntries(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is not a ZIP archive.');
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY || archive.readUInt16LE(at + 10) !== 0)
      throw new Error('This archive has another format than expected.');
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const extraLength = archive.readUInt16LE(at + 30);
    const commentLength = archive.readUInt16LE(at + 32);
    const header = archive.readUInt32LE(at + 42);
    const name = archive.toString('latin1', at + 46, at + 46 + nameLength);
    const start = header + LOCAL_HEADER_BYTES + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    entries.set(name, archive.subarray(start, start + size));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}
