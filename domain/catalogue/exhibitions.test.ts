import { expect, test } from 'vitest';
import { parseExhibitions } from './exhibitions.ts';

test('lines are grouped by year, the newest first', () => {
  const text = '2023: Rivers, Lyon\n\n2024 – Solo, Galerie Bleue\n2023-24, Light, group show, Paris\n  2024 Art Fair  ';
  expect(parseExhibitions(text)).toEqual([
    { year: 2024, texts: ['Solo, Galerie Bleue', 'Art Fair'] },
    { year: 2023, texts: ['Rivers, Lyon', 'Light, group show, Paris'] },
  ]);
});

test('lines without a year come last, and a number that is no year stays', () => {
  expect(parseExhibitions('Salon des Refusés\n2001 A Space Odyssey\n3024 Future')).toEqual([
    { year: 2001, texts: ['A Space Odyssey'] },
    { year: null, texts: ['Salon des Refusés', '3024 Future'] },
  ]);
});

test('nothing is nothing, and the number of lines is limited', () => {
  expect(parseExhibitions(' \n ')).toEqual([]);
  expect(parseExhibitions('2020 x\n'.repeat(500))[0]?.texts).toHaveLength(100);
});
