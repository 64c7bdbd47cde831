import { describe, expect, test } from 'vitest';
import { readVatNumber, usesVatNumbers } from './vat-number.ts';

/** Numbers with correct check digits. */
const VALID = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CHE100155212',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESB58378431',
  'ES54362315K',
  'ESX2482300W',
  'FI20774740',
  'FR40303265045',
  'GB980780684',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NO995525828MVA',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'XI980780684',
];

test.each(VALID)('%s is valid', (number) => {
  expect(readVatNumber(number, 'us')).toBe(number);
});

/** All numbers that differ in one digit. Swedish and Dutch numbers end with a count, which is not checked. */
const mistypedNumbers = (number: string): string[] =>
  [...number.matchAll(/\d/g)].slice(0, /^SE|^NL/.test(number) ? 9 : undefined).flatMap(({ index: at, 0: digit }) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => number.slice(0, at) + other + number.slice(at + 1))
      // People have numbers without a public rule.
      .filter((mistyped) => !/^LV[0-3]/.test(mistyped)),
  );

test.each(VALID)('a wrong digit in %s is found, but for a few that the rule does not tell apart', (number) => {
  const mistyped = mistypedNumbers(number);
  const accepted = mistyped.filter((one) => readVatNumber(one, 'us') !== undefined);
  expect(accepted.length / mistyped.length).toBeLessThan(0.15);
});

describe('a VAT number', () => {
  test('is stored in one form, however it was typed', () => {
    expect(readVatNumber(' de 136 695 976 ', 'fr')).toBe('DE136695976');
    expect(readVatNumber('CHE-100.155.212 MWST', 'ch')).toBe('CHE100155212');
    expect(readVatNumber('NO 995 525 828 MVA', 'no')).toBe('NO995525828MVA');
    expect(readVatNumber('NL0044.95.445.B01', 'nl')).toBe('NL004495445B01');
  });

  test('without a country code is one of the country of the delivery', () => {
    expect(readVatNumber('136695976', 'de')).toBe('DE136695976');
    expect(readVatNumber('094259216', 'gr')).toBe('EL094259216');
    expect(readVatNumber('40303265045', 'mc')).toBe('FR40303265045');
    expect(readVatNumber('100155212', 'ch')).toBe('CHE100155212');
    expect(readVatNumber('136695976', 'us')).toBeUndefined();
    expect(readVatNumber('136695976', 'fr')).toBeUndefined();
  });

  test.each(['', 'DE', 'DE13669597', 'DE136695976; drop', 'XX123456789', 'constructor', '__proto__', 'ＤＥ136695976'])(
    '%j is refused',
    (text) => {
      expect(readVatNumber(text, 'de')).toBeUndefined();
    },
  );
});

test('is asked for where buyers have one', () => {
  expect(['de', 'gr', 'mc', 'gb', 'ch', 'no'].map(usesVatNumbers)).toEqual(Array(6).fill(true));
  expect(['us', 'jp', 'constructor', ''].map(usesVatNumbers)).toEqual(Array(4).fill(false));
});
