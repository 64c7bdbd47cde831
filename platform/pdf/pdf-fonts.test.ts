import { expect, test } from 'vitest';
import { isPrintable, readFont, splitTextRuns, toPrintable } from './pdf-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

const scripts = (text: string) =>
  splitTextRuns(text, 'sans').map(({ font, text: part }) => [/inter-(.*)-400/.exec(font)?.[1], part]);

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

test.each([
  ['夜', '[Chinese characters]'],
  ['夜の海', '[Japanese]'],
  ['ليلة فوق البحر', '[Arabic]'],
  ['Sunset 🎨 over 夜 and day', 'Sunset [emoji] over [Chinese characters] and day'],
  ['a夜b', 'a [Chinese characters] b'],
  ['(夜)', '([Chinese characters])'],
  ['ก ა 🎨', '[Thai, Georgian, emoji]'],
  ['ᚠ', '[other letters]'],
  ['☭', '[symbol]'],
])('%j, which no font has in full, is shown as %j', (text, shown) => {
  expect(toPrintable(text, 'sans')).toBe(shown);
  expect(toPrintable(shown, 'sans')).toBe(shown);
});

test('marks that do not combine, control characters and line breaks are left out', () => {
  expect(toPrintable('e\u0301te\u0301 Z\u0351\u036b', 'sans')).toBe('été Z');
  expect(toPrintable(' a\u0000\u202eb\nc\u2028d\t\ud800e\u00a0f ', 'sans')).toBe('ab c d e f');
  expect(splitTextRuns(toPrintable('', 'serif'), 'serif')).toEqual([]);
});

test('a text with marks or letters that are left out is not printable', () => {
  expect(['Ночь été', 'Z\u0351', '夜'].map((text) => isPrintable(text, 'sans'))).toEqual([true, false, false]);
});

test('a letter that the serif does not have is written in the sans', () => {
  expect(splitTextRuns('Ночь', 'serif-italic')).toEqual([
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
