import { readCountry } from '../locale/countries.ts';
import type { Check, FormData, Rules } from '../text/validation.ts';

/** What a library knows about bank accounts of the world. Passed in, because rules have no packages. */
export interface BankNumbers {
  usesIban(countryCode: string): boolean;
  /** Whether transfers in euros to this country need no BIC. */
  isSepa(countryCode: string): boolean;
  /** Undefined if the IBAN, which has no blanks, is right. */
  findIbanProblem(iban: string): 'length' | 'characters' | 'check-digits' | undefined;
  isBic(bic: string): boolean;
}

/** Which numbers a bank account has (docs/specification/artists.md#payout-details). */
export type AccountScheme = 'iban' | 'us' | 'gb' | 'au' | 'ca' | 'swift';

const OWN_SCHEMES: Readonly<Record<string, AccountScheme>> = { us: 'us', gb: 'gb', au: 'au', ca: 'ca' };

export function getAccountScheme(countryCode: string, numbers: Pick<BankNumbers, 'usesIban'>): AccountScheme {
  const code = countryCode.toLowerCase();
  return (Object.hasOwn(OWN_SCHEMES, code) && OWN_SCHEMES[code]) || (numbers.usesIban(code) ? 'iban' : 'swift');
}

export const ACCOUNT_FIELDS = [
  'iban',
  'bic',
  'routingNumber',
  'sortCode',
  'bsb',
  'institutionNumber',
  'transitNumber',
  'accountNumber',
  'accountType',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

export const ACCOUNT_FIELD_LABELS: Readonly<Record<AccountField, string>> = {
  iban: 'IBAN',
  bic: 'BIC (SWIFT code)',
  routingNumber: 'Routing number',
  sortCode: 'Sort code',
  bsb: 'BSB',
  institutionNumber: 'Institution number',
  transitNumber: 'Transit number',
  accountNumber: 'Account number',
  accountType: 'Type of account',
};

export const ACCOUNT_TYPES = ['checking', 'savings'] as const;
export const MAX_HOLDER_LENGTH = 140;
/** As typed, with blanks. */
export const MAX_NUMBER_LENGTH = 60;

export interface FieldNeed {
  field: AccountField;
  isOptional: boolean;
  hint?: string;
}

const need = (field: AccountField, hint?: string): FieldNeed => ({ field, isOptional: false, ...(hint && { hint }) });
const option = (field: AccountField, hint?: string): FieldNeed => ({ ...need(field, hint), isOptional: true });

/** The fields of a country, in the order in which banks write them. */
export function listAccountFields(countryCode: string, numbers: BankNumbers): FieldNeed[] {
  switch (getAccountScheme(countryCode, numbers)) {
    case 'us':
      return [need('routingNumber', '9 digits'), need('accountNumber'), need('accountType')];
    case 'gb':
      return [
        option('sortCode', '6 digits'),
        option('accountNumber', '8 digits'),
        option('iban', 'instead of sort code and account number'),
      ];
    case 'au':
      return [need('bsb', '6 digits'), need('accountNumber')];
    case 'ca':
      return [need('institutionNumber', '3 digits'), need('transitNumber', '5 digits'), need('accountNumber')];
    case 'iban':
      return [need('iban'), numbers.isSepa(countryCode) ? option('bic') : need('bic', '8 or 11 characters')];
    case 'swift':
      return [need('bic', '8 or 11 characters'), need('accountNumber')];
  }
}

/** Where an artist gets money. Numbers have no blanks. */
export type PayoutDetails = { holder: string; country: string } & Partial<Record<AccountField, string>>;

/** A number as banks write it, without what people and web pages add to it. */
export const tidyNumber = (typed: unknown): string =>
  typeof typed === 'string'
    ? typed
        .normalize('NFKC')
        .replaceAll(/[\s\p{Cf}.\-/]/gu, '')
        .toUpperCase()
    : '';

const ALPHABET_MESSAGE = 'Please use only the letters A to Z and the digits 0 to 9.';
const IBAN_MESSAGES = {
  length: 'This IBAN is too short or too long for its country. Please compare it with the one of your bank.',
  characters:
    'This IBAN has a letter or a digit where its country has none. Please compare it with the one of your bank.',
  'check-digits':
    'There is a typing error in this IBAN: its check digits are wrong. Please compare it with the one of your bank.',
} as const;

function findIbanMessage(iban: string, countryCode: string, numbers: BankNumbers): string | undefined {
  if (!/^[A-Z0-9]+$/.test(iban)) return ALPHABET_MESSAGE;
  const prefix = countryCode.toUpperCase();
  if (!iban.startsWith(prefix))
    return `An IBAN of an account in ${countryName(countryCode)} starts with ${prefix}. Please check the country and the IBAN.`;
  const problem = numbers.findIbanProblem(iban);
  return problem && IBAN_MESSAGES[problem];
}

const countryName = (code: string) => readCountry(code)?.name ?? code.toUpperCase();

/**
 * The routing numbers of banks in the United States have a check digit. The first two digits say who gave the number out: a district of the Federal Reserve, or
 * its thrift institutions, electronic transfers and traveler's cheques.
 */
export function isRoutingNumber(number: string): boolean {
  if (!/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = [...number].reduce((before, digit, index) => before + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

const ACCOUNT_NUMBERS: Readonly<Partial<Record<AccountScheme, { shape: RegExp; message: string }>>> = {
  us: { shape: /^\d{4,17}$/, message: 'An account number in the United States has 4 to 17 digits.' },
  gb: {
    shape: /^\d{8}$/,
    message: 'An account number in the United Kingdom has 8 digits. Put zeros in front of a shorter one.',
  },
  au: { shape: /^\d{5,10}$/, message: 'An account number in Australia has 5 to 10 digits.' },
  ca: { shape: /^\d{5,12}$/, message: 'An account number in Canada has 5 to 12 digits.' },
  swift: { shape: /^[A-Z0-9]{4,34}$/, message: 'An account number has 4 to 34 letters A to Z and digits.' },
};

function findNumberMessage(
  field: AccountField,
  number: string,
  countryCode: string,
  numbers: BankNumbers,
): string | undefined {
  const scheme = getAccountScheme(countryCode, numbers);
  switch (field) {
    case 'iban':
      return findIbanMessage(number, countryCode, numbers);
    case 'bic':
      return numbers.isBic(number)
        ? undefined
        : 'This is not a BIC. It has 8 or 11 letters and digits, for example DEUTDEFF.';
    case 'routingNumber':
      return isRoutingNumber(number)
        ? undefined
        : 'This is not a routing number. It has 9 digits; please look for a typing error.';
    case 'sortCode':
      return /^\d{6}$/.test(number) ? undefined : 'A sort code has 6 digits.';
    case 'bsb':
      return /^\d{6}$/.test(number) ? undefined : 'A BSB has 6 digits.';
    case 'institutionNumber':
      return /^\d{3}$/.test(number) ? undefined : 'An institution number has 3 digits.';
    case 'transitNumber':
      return /^\d{5}$/.test(number) ? undefined : 'A transit number has 5 digits.';
    case 'accountNumber': {
      const rule = ACCOUNT_NUMBERS[scheme];
      return !rule || rule.shape.test(number) ? undefined : rule.message;
    }
    case 'accountType':
      return ACCOUNT_TYPES.some((type) => type.toUpperCase() === number)
        ? undefined
        : 'Please choose the type of the account.';
  }
}

const textIn = (data: FormData, name: string): string => (typeof data[name] === 'string' ? data[name].trim() : '');

const checkHolder: Check = (value) => {
  const holder = typeof value === 'string' ? value.trim() : '';
  if (holder === '') return 'Please enter the name of the account holder.';
  if (holder.length > MAX_HOLDER_LENGTH) return `The name may have up to ${MAX_HOLDER_LENGTH} characters.`;
  return !/\p{L}/u.test(holder) || /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(holder)
    ? 'Please enter the name as your bank writes it.'
    : undefined;
};

const checkCountry: Check = (value) =>
  typeof value === 'string' && readCountry(value.trim())
    ? undefined
    : 'Please choose the country of your bank account.';

const checkNumber =
  (field: AccountField, numbers: BankNumbers): Check =>
  (value, data) => {
    const countryCode = textIn(data, 'country').toLowerCase();
    if (!readCountry(countryCode)) return undefined;
    const wanted = listAccountFields(countryCode, numbers).find((one) => one.field === field);
    if (!wanted) return undefined;
    if (typeof value === 'string' && value.length > MAX_NUMBER_LENGTH)
      return `${ACCOUNT_FIELD_LABELS[field]}: up to ${MAX_NUMBER_LENGTH} characters.`;
    const number = tidyNumber(value);
    const label =
      field === 'iban' || field === 'bsb' || field === 'bic'
        ? ACCOUNT_FIELD_LABELS[field]
        : ACCOUNT_FIELD_LABELS[field].toLowerCase();
    if (number !== '') return findNumberMessage(field, number, countryCode, numbers);
    return isMissing(field, wanted, data) ? `Please enter the ${label}.` : undefined;
  };

/** In the United Kingdom, either the IBAN or both other numbers are enough. */
const isMissing = (field: AccountField, { isOptional }: FieldNeed, data: FormData): boolean => {
  if (!isOptional) return true;
  return textIn(data, 'country').toLowerCase() === 'gb' && field !== 'iban' && tidyNumber(data.iban) === '';
};

/** For the form and the API. A field that a country does not have is not looked at. */
/* @__NO_SIDE_EFFECTS__ */
export const createPayoutDetailsRules = (numbers: BankNumbers): Rules => ({
  holder: [checkHolder],
  country: [checkCountry],
  ...Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, [checkNumber(field, numbers)]])),
});

/** What is stored of a form that was checked: the numbers of the country, tidy. */
export function toPayoutDetails(typed: FormData, numbers: BankNumbers): PayoutDetails {
  const country = textIn(typed, 'country').toLowerCase();
  const details: PayoutDetails = { holder: textIn(typed, 'holder').replaceAll(/\s+/g, ' '), country };
  for (const { field } of listAccountFields(country, numbers)) {
    const number = tidyNumber(typed[field]);
    if (number !== '') details[field] = field === 'accountType' ? number.toLowerCase() : number;
  }
  return details;
}

/** Whether an artist has saved what was there already: nothing is held and nobody gets an email. */
export const isSameAccount = (one: PayoutDetails, other: PayoutDetails): boolean =>
  [...(['holder', 'country'] as const), ...ACCOUNT_FIELDS].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );

/** The account for people who must not see all of it: "IBAN ending in 3000". */
export function maskAccount(details: PayoutDetails): string {
  const [name, number] = details.iban
    ? (['IBAN', details.iban] as const)
    : (['Account', details.accountNumber ?? ''] as const);
  // A short number would be known completely by its last four characters.
  const shown = number.slice(-Math.min(4, Math.floor(number.length / 2)));
  return `${name} ending in ${shown}`;
}

/** Everything, for the member of staff who pays it. IBANs are in groups of four, as on paper. */
export const listAccountFacts = (details: PayoutDetails): { label: string; value: string }[] => [
  { label: 'Account holder', value: details.holder },
  { label: 'Country', value: countryName(details.country) },
  ...ACCOUNT_FIELDS.flatMap((field) => {
    const value = details[field];
    if (!value) return [];
    return [
      {
        label: ACCOUNT_FIELD_LABELS[field],
        value: field === 'iban' ? (value.match(/.{1,4}/g) ?? []).join(' ') : value,
      },
    ];
  }),
];
