import { MAX_EXHIBITIONS_TEXT } from '../catalogue/exhibitions.ts';
import { readCountry } from '../locale/countries.ts';
import { isEmptyValue, lengthWithin, type Rules, someLetterOrDigit } from '../text/validation.ts';
import { REGISTRATION_RULES } from './account-forms.ts';
import { isUserName } from './user-name.ts';

/** Maximum lengths of the profile fields. */
export const PROFILE_LENGTHS = {
  name: 100,
  publicName: 50,
  city: 100,
  statement: 2_000,
  exhibitions: MAX_EXHIBITIONS_TEXT,
} as const;

export const NAME_TAKEN = 'This user name is taken.';
const USER_NAME_SHAPE = 'Use 2 to 50 lowercase letters, digits and dashes, with at least one letter.';

const upTo = (max: number) => lengthWithin({ max }, `Please keep it under ${max + 1} characters.`);

/**
 * The names follow the rules of registration (docs/specification/accounts.md#registration). Only artists have a user name; without one, the
 * URL of their page contains their id.
 */
export const PROFILE_RULES = {
  firstName: [...REGISTRATION_RULES.firstName, upTo(PROFILE_LENGTHS.name)],
  lastName: [...REGISTRATION_RULES.lastName, upTo(PROFILE_LENGTHS.name)],
  publicName: [
    upTo(PROFILE_LENGTHS.publicName),
    someLetterOrDigit('Please use at least one letter or digit.'),
    (value) =>
      /[<>@/\\]/.test(String(value ?? '')) ? 'Please leave out < > @ / and \\ in your public name.' : undefined,
  ],
  userName: [
    (value) => {
      const name = String(value ?? '').trim();
      if (name === '' || isUserName(name)) return undefined;
      // A well-formed name that is rejected is a reserved path of the shop.
      return /^[a-z0-9][a-z0-9_-]{1,49}$/.test(name) && /\D/.test(name) ? NAME_TAKEN : USER_NAME_SHAPE;
    },
  ],
  city: [upTo(PROFILE_LENGTHS.city), someLetterOrDigit()],
  country: [
    (value) =>
      isEmptyValue(value) || readCountry(String(value)) ? undefined : 'Please choose a country from the list.',
  ],
  statement: [upTo(PROFILE_LENGTHS.statement), someLetterOrDigit()],
  exhibitions: [upTo(PROFILE_LENGTHS.exhibitions), someLetterOrDigit()],
} satisfies Rules;
