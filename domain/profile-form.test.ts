import { expect, test } from 'vitest';
import { PROFILE_RULES } from './profile-form.ts';
import { checkForm } from './validation.ts';

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

test('a profile may be as short as a name', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ userName: '', city: '', country: '' })).toEqual([]);
});

test.each([
  [{ firstName: ' ' }, 'First name is required.'],
  [{ firstName: 'Ada <b>' }, 'First name can only include A-Z characters.'],
  [{ lastName: '' }, 'Last name is required.'],
  [{ lastName: 'M@reau' }, 'Last name can only include A-Z characters.'],
  [{ lastName: 'x'.repeat(101) }, 'Please keep it under 101 characters.'],
  [{ userName: 'Ada Moreau' }, 'Please use 2 to 50 small letters, digits and dashes, not digits alone.'],
  [{ userName: '42' }, 'Please use 2 to 50 small letters, digits and dashes, not digits alone.'],
  [{ userName: 'paintings' }, 'This name is taken.'],
  [{ userName: 'en-gb' }, 'This name is taken.'],
  [{ country: 'xx' }, 'Please choose a country of the list.'],
  [{ statement: 'x'.repeat(2_001) }, 'Please keep it under 2001 characters.'],
])('account §5: with %j people read %j', (change, message) => {
  expect(wrong(change)).toEqual([message]);
});
