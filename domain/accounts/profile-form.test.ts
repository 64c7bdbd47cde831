import { expect, test } from 'vitest';
import { checkForm } from '../text/validation.ts';
import { PROFILE_RULES } from './profile-form.ts';

const profile = {
  firstName: 'Ada',
  lastName: 'Moreau',
  userName: 'ada-moreau',
  city: 'Lyon',
  country: 'fr',
  statement: '',
};
const wrong = (change: Record<string, unknown>) =>
  checkForm({ ...profile, ...change }, PROFILE_RULES).flatMap(({ messages }) => messages);

test('only the name is required', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ userName: '', city: '', country: '' })).toEqual([]);
});

test.each([
  [{ firstName: ' ' }, 'First name is required.'],
  [{ firstName: 'Ada <b>' }, 'First name can only include A-Z characters.'],
  [{ lastName: '' }, 'Last name is required.'],
  [{ lastName: 'M@reau' }, 'Last name can only include A-Z characters.'],
  [{ lastName: 'x'.repeat(101) }, 'Please keep it under 101 characters.'],
  [{ userName: 'Ada Moreau' }, 'Use 2 to 50 lowercase letters, digits and dashes, with at least one letter.'],
  [{ userName: '42' }, 'Use 2 to 50 lowercase letters, digits and dashes, with at least one letter.'],
  [{ userName: 'paintings' }, 'This user name is taken.'],
  [{ userName: 'en-gb' }, 'This user name is taken.'],
  [{ country: 'xx' }, 'Please choose a country from the list.'],
  [{ statement: 'x'.repeat(2_001) }, 'Please keep it under 2001 characters.'],
])('a profile with %j gets the message %j', (change, message) => {
  expect(wrong(change)).toEqual([message]);
});
