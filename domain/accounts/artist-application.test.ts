import { describe, expect, test } from 'vitest';
import {
  APPLICATION_ACTIONS,
  APPLICATION_STATES,
  type ApplicationForm,
  changeApplication,
  checkApplication,
  EMPTY_APPLICATION,
  getReapplyTime,
  isApplicationEditable,
  parseInstagram,
  parseWebsite,
  reapplicationProblem,
  tidyApplication,
  userNameChoices,
} from './artist-application.ts';
import { isUserName } from './user-name.ts';

const COMPLETE: ApplicationForm = {
  firstName: 'Ada',
  lastName: 'Moreau',
  userName: 'ada-moreau',
  city: 'Lyon',
  country: 'fr',
  statement: 'I paint the light of the north. '.repeat(5).trim(),
  website: 'https://ada.example',
  instagram: '',
  legalName: 'Ada Louise Moreau',
  ownsWorks: true,
};

test('a complete application with three photos can be submitted', () => {
  expect(checkApplication(COMPLETE, 3)).toEqual([]);
});

test('an empty application names everything that is missing', () => {
  expect(checkApplication(EMPTY_APPLICATION, 0).map(({ property }) => property)).toEqual([
    ...['firstName', 'lastName', 'userName', 'city', 'country', 'statement', 'website', 'legalName', 'ownsWorks'],
    'photos',
  ]);
});

test.each([
  [{ userName: 'staff' }, 'This user name is taken.'],
  [{ userName: 'A' }, 'Use 2 to 50 lowercase letters, digits and dashes, with at least one letter.'],
  [{ statement: 'Short.' }, 'Please write at least 100 characters about your work.'],
  [{ website: 'not an address' }, 'Please enter a web address.'],
  [{ website: 'javascript:alert(1)' }, 'Please enter a web address.'],
  [{ website: '', instagram: 'a b' }, 'Please enter the name of an Instagram profile.'],
  [{ country: 'xx' }, 'Please choose a country from the list.'],
  [{ ownsWorks: false }, 'Please confirm that the works are your own.'],
])('%j is refused', (change, message) => {
  expect(checkApplication({ ...COMPLETE, ...change }, 3).flatMap(({ messages }) => messages)).toEqual([message]);
});

test.each([
  ['ada.example', 'https://ada.example'],
  [' http://ada.example/works?x=1 ', 'http://ada.example/works?x=1'],
  ['ada', undefined],
  ['https://user:secret@ada.example', undefined],
  ['ftp://ada.example', undefined],
])('the web address %j is read as %j', (typed, url) => {
  expect(parseWebsite(typed)).toBe(url);
});

test.each([
  ['@ada.paints', 'ada.paints'],
  ['https://www.instagram.com/ada_paints/?hl=en', 'ada_paints'],
  ['instagram.com/ada', 'ada'],
  ['https://other.example/ada', undefined],
])('the Instagram profile %j is read as %j', (typed, handle) => {
  expect(parseInstagram(typed)).toBe(handle);
});

test('what was typed is tidied', () => {
  expect(
    tidyApplication({
      ...COMPLETE,
      userName: ' Ada-Moreau ',
      country: 'FR',
      website: 'ada.example',
      instagram: '@ada',
    }),
  ).toMatchObject({ userName: 'ada-moreau', country: 'fr', website: 'https://ada.example', instagram: 'ada' });
});

describe('states', () => {
  test('exactly these transitions exist', () => {
    const allowed = APPLICATION_ACTIONS.flatMap((action) =>
      APPLICATION_STATES.flatMap((state) => {
        const next = changeApplication(action, state, 'A reason.');
        return next.ok ? [`${state} ${action} ${next.value}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'draft submit submitted',
      'more-information submit submitted',
      'declined submit submitted',
      'submitted take-back draft',
      'submitted accept accepted',
      'submitted request-information more-information',
      'submitted decline declined',
    ]);
  });

  test('an applicant is always told why', () => {
    for (const action of ['decline', 'request-information'] as const)
      expect(changeApplication(action, 'submitted')).toMatchObject({ ok: false, reason: 'invalid' });
    expect(changeApplication('accept', 'submitted').ok).toBe(true);
  });

  test('an application that is being read cannot be changed', () => {
    expect(APPLICATION_STATES.filter(isApplicationEditable)).toEqual(['draft', 'more-information', 'declined']);
  });
});

describe('after a decline', () => {
  const content = { statement: 'I paint.', website: 'https://ada.example', instagram: '', photoIds: [1, 2, 3] };
  const declined = { at: 1_000, content };

  test('the same application is refused for 90 days', () => {
    expect(reapplicationProblem(declined, { ...content, photoIds: [3, 2, 1] }, 2_000)).toContain('90 days');
    expect(reapplicationProblem(declined, content, getReapplyTime(1_000) - 1)).toBeDefined();
    expect(reapplicationProblem(declined, content, getReapplyTime(1_000))).toBeUndefined();
  });

  test('other works, another text or another portfolio may be shown at once', () => {
    for (const change of [{ photoIds: [1, 2, 4] }, { statement: 'I draw.' }, { instagram: 'ada' }])
      expect(reapplicationProblem(declined, { ...content, ...change }, 2_000)).toBeUndefined();
  });
});

test('a user name that is taken gets a number, and stays a valid user name', () => {
  const choices = userNameChoices('ada-moreau', 4711);
  expect(choices.slice(0, 2)).toEqual(['ada-moreau', 'ada-moreau-2']);
  expect(choices.at(-1)).toBe('ada-moreau-4711');
  for (const name of userNameChoices('a'.repeat(50), 123_456_789)) expect(isUserName(name)).toBe(true);
});
