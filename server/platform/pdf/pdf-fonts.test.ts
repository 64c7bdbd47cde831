import { expect, test } from 'vitest';
import { readFont, runsOf } from './pdf-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

const scripts = (text: string) =>
  runsOf(text, 'sans').map(({ font, text: part }) => [/inter-(.*)-400/.exec(font)?.[1], part]);

test('Latin, Cyrillic and Greek are written with the fonts that have their letters', () => {
  expect(scripts('Ada Łuć')).toEqual([
    ['latin', 'Ada '],
    ['latin-ext', 'Ł'],
    ['latin', 'u'],
    ['latin-ext', 'ć'],
  ]);
  expect(scripts('Ночь')).toEqual([['cyrillic', 'Ночь']]);
  expect(scripts('Νύχτα')).toEqual([['greek', 'Νύχτα']]);
});

test('letters of other scripts are replaced, and control characters are left out', () => {
  expect(scripts('夜 a\u0000\u202e🎨')).toEqual([['latin', '? a?']]);
  expect(runsOf('', 'serif')).toEqual([]);
});

test('a letter that the serif does not have is written in the sans', () => {
  expect(runsOf('Ночь', 'serif-italic')).toEqual([
    { font: '@fontsource/inter/files/inter-cyrillic-400-italic.woff', text: 'Ночь' },
  ]);
});

test('a font is unpacked to a font with the same tables', () => {
  const font = readFont('@fontsource/inter/files/inter-latin-400-normal.woff');
  const count = font.readUInt16BE(4);
  const tags = Array.from({ length: count }, (_, index) => font.toString('latin1', 12 + index * 16, 16 + index * 16));
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  const head = 12 + tags.indexOf('head') * 16;
  // The magic number of every font.
  expect(font.readUInt32BE(font.readUInt32BE(head + 8) + 12)).toBe(0x5f0f3cf5);
  expect(() => unpackWoff(Buffer.from('nonsense'))).toThrow('not a WOFF font');
});
