import { expect, test } from 'vitest';
import { detectImageFileType, imageSizeProblem, UPLOAD_MESSAGES } from './uploaded-image.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
])('the first bytes of an image file tell its type: %j', (start, type) => {
  expect(detectImageFileType(bytesOf(start))).toBe(type);
});

test.each(['', '<svg xmlns="http://www.w3.org/2000/svg">', 'GIF89a', '%PDF-1.7', 'PK\x03\x04', '\xff\xd8', '<html>'])(
  'other files are not images: %j',
  (start) => {
    expect(detectImageFileType(bytesOf(start))).toBeUndefined();
  },
);

test.each([
  [600, 400, undefined],
  [599, 599, UPLOAD_MESSAGES.tooSmall],
  [12_000, 10_000, undefined],
  [12_001, 10_000, UPLOAD_MESSAGES.tooManyPixels],
  [1_200, 100, undefined],
  [1_201, 100, UPLOAD_MESSAGES.tooNarrow],
  [100, 1_201, UPLOAD_MESSAGES.tooNarrow],
])('an image of %d x %d pixels: %s', (widthPx, heightPx, problem) => {
  expect(imageSizeProblem({ widthPx, heightPx })).toBe(problem);
});
