import { expect, test } from 'vitest';
import { foldLetters } from './fold-letters.ts';

test.each([
  ['Mikołaj Lewandowicz', 'mikolaj lewandowicz'],
  ['Ørsted', 'orsted'],
  ['Đorđe', 'dorde'],
  ['Straße', 'strasse'],
  ['Æsir Œuvre', 'aesir oeuvre'],
  ['Þór', 'thor'],
  ['ışık', 'isik'],
  ['İstanbul', 'istanbul'],
  ['Maëlys', 'maelys'],
  ['plain', 'plain'],
])('%s is found as %s', (written, folded) => {
  expect(foldLetters(written)).toBe(folded);
});
