import { expect, test } from 'vitest';
import { COUNTRIES } from '../locale/countries.ts';
import { asksBeforeNews } from './newsletter-consent.ts';

const EEA = 'at be bg hr cy cz dk ee fi fr de gr hu is ie it lv li lt lu mt nl no pl pt ro sk si es se'.split(' ');

test('in the EEA, the United Kingdom, Switzerland and Canada the newsletter box is not pre-checked', () => {
  for (const code of [...EEA, 'gb', 'ch', 'ca', 'CA', 'au']) expect([code, asksBeforeNews(code)]).toEqual([code, true]);
});

test('the newsletter is on by default in the United States', () => {
  expect(asksBeforeNews('us')).toBe(false);
  expect(asksBeforeNews('mx')).toBe(false);
});

test('every listed country is supported', () => {
  expect(COUNTRIES.filter(({ code }) => asksBeforeNews(code)).length).toBeGreaterThan(60);
});
