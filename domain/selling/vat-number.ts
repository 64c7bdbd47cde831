import { ownValue } from '../text/own-value.ts';

interface VatRule {
  /** Written in front of the number. Greece uses EL, and Monaco has the numbers of France. */
  prefix: string;
  /** The number without its prefix. */
  shape: RegExp;
  /** Whether the check digits are right. Absent where only the shape is known. */
  check?: (number: string) => boolean;
}

/** The sum of the digits times the weights. Digits without a weight do not count. */
const weigh = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index] ?? 0), 0);
const isLast = (number: string, digit: number): boolean => number.endsWith(String(digit));

/** ISO 7064 MOD 11,10. */
function hasMod11By10(number: string): boolean {
  const product = [...number.slice(0, -1)].reduce(
    (before, digit) => (((before + Number(digit)) % 10 || 10) * 2) % 11,
    10,
  );
  return (product + Number(number.at(-1))) % 10 === 1;
}

/** The Luhn algorithm. */
function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** 11 minus the remainder by 11, with what stands for 10 and 11. */
const complement11 = (number: string, weights: readonly number[], ten: number, eleven: number): number => {
  const digit = 11 - (weigh(number, weights) % 11);
  return digit === 10 ? ten : digit === 11 ? eleven : digit;
};
/** No digit: such numbers are not given out. */
const NONE = -1;

const SPANISH_PERSON = 'TRWAGMYFPDXBNJZSQVHLCKE';
const SPANISH_COMPANY = 'JABCDEFGHI';

function isSpanish(number: string): boolean {
  const [first = '', last = ''] = [number[0], number.at(-1)];
  const isPerson = /[\dXYZKLM]/.test(first);
  if (isPerson) {
    const value = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return SPANISH_PERSON[Number(value.replace(/^[KLM]/, '')) % 23] === last;
  }
  const digits = number.slice(1, -1);
  const digit = [...'0123456789'].find((one) => isLuhn(digits + one)) ?? '';
  return last === digit || last === SPANISH_COMPANY[Number(digit)];
}

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

function isIrish(number: string): boolean {
  // Until 2013 the second character could be a letter: 8D79739I is 0797398 with the letter I.
  const modern = /^\d{7}/.test(number) ? number : `0${number.slice(2, 7)}${number[0]}${number.slice(7)}`;
  const second = Math.max(0, IRISH_LETTERS.indexOf(modern[8] ?? 'W'));
  return IRISH_LETTERS[(weigh(modern, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === modern[7];
}

const CYPRIOT_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function isCypriot(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce(
    (before, digit, index) => before + (index % 2 === 0 ? (CYPRIOT_ODD[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return number.at(-1) === String.fromCharCode(65 + (sum % 26));
}

function isDutch(number: string): boolean {
  if (weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) return true;
  // The numbers of sole traders since 2020: MOD 97-10 of the whole number, letters counting from 10.
  const digits = [...`NL${number}`].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

function isLithuanian(number: string): boolean {
  const weightsFrom = (start: number) => Array.from(number.slice(0, -1), (_, index) => 1 + ((index + start) % 9));
  const first = weigh(number, weightsFrom(0)) % 11;
  return isLast(number, first === 10 ? (weigh(number, weightsFrom(2)) % 11) % 10 : first);
}

function isBulgarian(number: string): boolean {
  // Numbers of ten digits belong to people, whose rules differ.
  if (number.length === 10) return true;
  const first = weigh(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return isLast(number, first === 10 ? (weigh(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first);
}

function isAustrian(number: string): boolean {
  const sum = [...number.slice(1, 8)].reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 4);
  return isLast(number, (10 - (sum % 10)) % 10);
}

function isBritish(number: string): boolean {
  // Government departments and health authorities have no check digits.
  if (!/^\d{9}/.test(number)) return true;
  const sum = weigh(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

const isFrench = (number: string): boolean =>
  !/^\d\d/.test(number) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2));

const rule = (prefix: string, shape: RegExp, check?: VatRule['check']): VatRule => ({
  prefix,
  shape,
  ...(check && { check }),
});

const BRITISH = /^(\d{9}(\d{3})?|GD[0-4]\d\d|HA[5-9]\d\d)$/;
const FRENCH = /^[0-9A-HJ-NP-Z]{2}\d{9}$/;

/** Where buyers have VAT numbers: the European Union, Monaco, the United Kingdom, Switzerland and Norway. */
const RULES: Readonly<Record<string, VatRule>> = {
  at: rule('AT', /^U\d{8}$/, isAustrian),
  be: rule('BE', /^[01]\d{9}$/, (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))),
  bg: rule('BG', /^\d{9,10}$/, isBulgarian),
  ch: rule('CHE', /^\d{9}$/, (number) => isLast(number, complement11(number, [5, 4, 3, 2, 7, 6, 5, 4], NONE, 0))),
  cy: rule('CY', /^[0-59]\d{7}[A-Z]$/, isCypriot),
  // Numbers of nine and ten digits belong to people, whose rules differ.
  cz: rule(
    'CZ',
    /^\d{8,10}$/,
    (number) => number.length > 8 || isLast(number, complement11(number, [8, 7, 6, 5, 4, 3, 2], 0, 1)),
  ),
  de: rule('DE', /^[1-9]\d{8}$/, hasMod11By10),
  dk: rule('DK', /^[1-9]\d{7}$/, (number) => weigh(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  ee: rule('EE', /^\d{9}$/, (number) => weigh(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  es: rule('ES', /^[0-9A-HJ-NP-SU-Z]\d{7}[0-9A-Z]$/, isSpanish),
  fi: rule('FI', /^\d{8}$/, (number) => isLast(number, complement11(number, [7, 9, 10, 5, 8, 4, 2], NONE, 0))),
  fr: rule('FR', FRENCH, isFrench),
  gb: rule('GB', BRITISH, isBritish),
  gr: rule('EL', /^\d{9}$/, (number) => isLast(number, (weigh(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10)),
  hr: rule('HR', /^\d{11}$/, hasMod11By10),
  hu: rule('HU', /^\d{8}$/, (number) => weigh(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  ie: rule('IE', /^\d[0-9A-Z+*]\d{5}[A-W][A-IW]?$/, isIrish),
  it: rule('IT', /^\d{11}$/, isLuhn),
  lt: rule('LT', /^(\d{7}1\d|\d{10}1\d)$/, isLithuanian),
  lu: rule('LU', /^\d{8}$/, (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6))),
  // Numbers that start with 0 to 3 belong to people, whose rules differ.
  lv: rule(
    'LV',
    /^\d{11}$/,
    (number) => /^[0-3]/.test(number) || weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  ),
  mc: rule('FR', FRENCH, isFrench),
  mt: rule('MT', /^[1-9]\d{7}$/, (number) => weigh(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0),
  nl: rule('NL', /^\d{9}B\d\d$/, isDutch),
  no: rule('NO', /^\d{9}MVA$/, (number) =>
    isLast(number.slice(0, 9), complement11(number, [3, 2, 7, 6, 5, 4, 3, 2], NONE, 0)),
  ),
  pl: rule('PL', /^\d{10}$/, (number) => isLast(number, weigh(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11)),
  pt: rule('PT', /^[1-9]\d{8}$/, (number) => isLast(number, complement11(number, [9, 8, 7, 6, 5, 4, 3, 2], 0, 0))),
  ro: rule('RO', /^[1-9]\d{1,9}$/, (number) =>
    isLast(number, ((10 * weigh(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10),
  ),
  se: rule('SE', /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, (number) => isLuhn(number.slice(0, 10))),
  si: rule('SI', /^[1-9]\d{7}$/, (number) => isLast(number, complement11(number, [8, 7, 6, 5, 4, 3, 2], 0, NONE))),
  sk: rule('SK', /^[1-9]\d[2-47-9]\d{7}$/, (number) => Number(number) % 11 === 0),
  // Northern Ireland, which is part of the European Union for goods.
  xi: rule('XI', BRITISH, isBritish),
};

/** Whether businesses in a country have VAT numbers that can be checked. */
export const usesVatNumbers = (countryCode: string): boolean => ownValue(RULES, countryCode) !== undefined;

export const VAT_NUMBER_MESSAGE = 'Please enter a valid VAT number with its country code, or leave the field empty.';

/**
 * A VAT number with its prefix and without blanks: `de 136 695 976` is `DE136695976`. A number without a prefix is one of the given country.
 * Undefined if its shape or its check digits are wrong. Whether the number is in use is not known.
 */
export function readVatNumber(typed: string, countryCode: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  const own = ownValue(RULES, countryCode);
  for (const one of Object.values(RULES))
    if (plain.startsWith(one.prefix) && isValid(one, plain.slice(one.prefix.length))) return tidy(one, plain);
  return own && isValid(own, plain) ? tidy(own, own.prefix + plain) : undefined;
}

/** Switzerland adds the name of the tax in one of its languages, and Norway MVA, which is part of the number there. */
const withoutName = (number: string) => number.replace(/(?<=^\d{9})(MWST|TVA|IVA|TPV)$/, '');
const tidy = ({ prefix }: VatRule, number: string) => prefix + withoutName(number.slice(prefix.length));

const isValid = ({ shape, check }: VatRule, number: string): boolean => {
  const plain = withoutName(number);
  return shape.test(plain) && (check?.(plain) ?? true);
};
