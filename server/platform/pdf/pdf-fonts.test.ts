import { expect, test } from 'vitest';
import { runsOf } from './pdf-fonts.ts';

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
