import { crc32 } from 'node:zlib';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3050a0' } });

const messageOf = async (file: unknown) => {
  const outcome = await readUpload(file);
  return outcome.ok ? undefined : outcome.messages[0];
};

test('an uploaded photo is turned upright and loses its metadata', async () => {
  const photo = await plain(1200, 800)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const outcome = await readUpload(photo);
  if (!outcome.ok) throw new Error(outcome.messages[0]);
  const { bytes, facts } = outcome.value;
  expect(facts).toMatchObject({ widthPx: 800, heightPx: 1200, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 800, height: 1200 });
  expect(stored.exif).toBeUndefined();
  expect(bytes.includes('Somebody')).toBe(false);
});

test('nothing that follows the image in the file is stored', async () => {
  const polyglot = Buffer.concat([await plain(700, 700).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const outcome = await readUpload(polyglot);
  expect(outcome.ok && outcome.value.bytes.includes('script')).toBe(false);
});

test.each(['png', 'webp', 'avif', 'tiff'] as const)('%s images are accepted', async (format) => {
  expect(await messageOf(await plain(640, 640).toFormat(format).toBuffer())).toBeUndefined();
});

test('files that are no images are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  for (const file of [svg, Buffer.from('GIF89a'), Buffer.from('<html>')])
    expect(await messageOf(file)).toBe(UPLOAD_MESSAGES.wrongType);
  for (const file of [undefined, 'text', Buffer.alloc(0), {}])
    expect(await messageOf(file)).toBe(UPLOAD_MESSAGES.missing);
});

test('a damaged image is refused', async () => {
  const whole = await plain(1000, 1000).png().toBuffer();
  const truncated = whole.subarray(0, whole.length / 2);
  for (const file of [truncated, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])])
    expect(await messageOf(file)).toBe(UPLOAD_MESSAGES.unreadable);
});

test('a small file that would become a huge image is refused without being decoded', async () => {
  const bomb = await plain(700, 700).png().toBuffer();
  // The header claims another size: four bytes of width and height after the name of the first chunk, and its checksum.
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await messageOf(bomb)).toBe(UPLOAD_MESSAGES.tooManyPixels);
});

test('images that are too small or too large are refused', async () => {
  expect(await messageOf(await plain(300, 500).jpeg().toBuffer())).toBe(UPLOAD_MESSAGES.tooSmall);
  const padded = Buffer.concat([await plain(700, 700).jpeg().toBuffer(), Buffer.alloc(25_000_000)]);
  expect(await messageOf(padded)).toBe(UPLOAD_MESSAGES.tooLarge);
});
