import { describe, expect, test } from 'vitest';
import {
  type Audience,
  checkFlag,
  checkFlagKey,
  type FeatureFlags,
  type FlagRule,
  isFlagOn,
  keepFlagCell,
  parseFeatureFlags,
} from './feature-flags.ts';

test.each<[string, FeatureFlags | undefined]>([
  ['', {}],
  ['new-header', { 'new-header': true }],
  ['new-header, old.search=off,third=on', { 'new-header': true, 'old.search': false, third: true }],
  ['new header', undefined],
  ['a=yes', undefined],
  ['a,a=off', undefined],
  ['=on', undefined],
])('the setting %j is read as %j', (text, flags) => {
  expect(parseFeatureFlags(text)).toEqual(flags);
});

const EVERYBODY = { isOn: true, roles: [], countries: [], sites: [], percent: 100 };
const guest = { role: 'guest', countryCode: 'de', site: 'main', visitorId: 'ann' } as const;

test.each<[string, Partial<FlagRule>, boolean]>([
  ['for everybody', {}, true],
  ['off', { isOn: false }, false],
  ['for the country', { countries: ['DE'] }, true],
  ['for another country', { countries: ['US'] }, false],
  ['for the role', { roles: ['guest'] }, true],
  ['for another role', { roles: ['artist'] }, false],
  ['for the site', { sites: ['main'] }, true],
  ['for another site', { sites: ['limited'] }, false],
  ['for nobody', { percent: 0 }, false],
])('a flag %s', (_, changes, isOn) => {
  expect(isFlagOn('x', { ...EVERYBODY, ...changes }, guest)).toBe(isOn);
});

test('a share of the visitors has a flag, and keeps it when the share grows', () => {
  const having = (percent: number) =>
    Array.from({ length: 4_000 }, (_, at) => `v${at}`).filter((visitorId) =>
      isFlagOn('x', { ...EVERYBODY, percent }, { ...guest, visitorId }),
    );
  const [some, more] = [having(10), having(50)];
  expect(Math.abs(some.length - 400)).toBeLessThan(80);
  expect(some.every((visitor) => more.includes(visitor))).toBe(true);
  expect(isFlagOn('x', { ...EVERYBODY, percent: 99 }, { ...guest, visitorId: undefined })).toBe(false);
  expect(isFlagOn('x', EVERYBODY, { ...guest, visitorId: undefined })).toBe(true);
});

test.each(['new-header', 'a1', 'offers'])('%s is a name of a flag', (key) => expect(checkFlagKey(key).ok).toBe(true));
test.each(['', 'New', 'a--b', '-a', 'a_b', 'a b', '<b>', 'x'.repeat(61)])('%j is not', (key) =>
  expect(checkFlagKey(key).ok).toBe(false),
);

test('terms of a flag are checked and tidied', () => {
  const known = { roles: ['guest', 'artist'], countries: ['DE'] };
  const given = { ...EVERYBODY, description: '  A   b ', roles: ['artist', 'guest'], countries: ['DE', 'DE'] };
  expect(checkFlag(given, known)).toMatchObject({
    ok: true,
    value: { description: 'A b', roles: ['guest', 'artist'], countries: ['DE'] },
  });
  const wrong = { ...given, percent: Number.NaN, roles: ['king'], countries: ['XX'], description: 'x'.repeat(301) };
  const checked = checkFlag(wrong, known);
  expect(!checked.ok && checked.messages).toHaveLength(4);
});

describe('a kept cell of a flag', () => {
  const ALL: FlagRule = { isOn: true, roles: [], countries: [], sites: [], percent: 100 };
  const OFF: FlagRule = { ...ALL, isOn: false };
  const NORDIC = { roles: [], countries: ['DK', 'SE'] };

  test.each<[string, FlagRule, boolean, Audience, FlagRule | undefined]>([
    ['on for everybody', { ...ALL, percent: 10 }, true, ALL, ALL],
    ['off for everybody', ALL, false, ALL, OFF],
    ['on for the audience, and for nobody else', OFF, true, NORDIC, { ...ALL, countries: ['DK', 'SE'] }],
    ['on for those who had it before, too', ALL, true, NORDIC, ALL],
    ['on for more countries', { ...ALL, countries: ['DK'] }, true, NORDIC, { ...ALL, countries: ['DK', 'SE'] }],
    ['on where a part had it', { ...ALL, countries: ['DK'], percent: 50 }, true, NORDIC, { ...ALL, ...NORDIC }],
    ['off, as before', OFF, false, NORDIC, OFF],
    [
      'off, where only the audience had it',
      { ...ALL, countries: ['SE'] },
      false,
      NORDIC,
      { ...OFF, countries: ['SE'] },
    ],
    ['not off for a part of those who have it', ALL, false, NORDIC, undefined],
    ['not on beside others', { ...ALL, countries: ['DE'] }, true, NORDIC, undefined],
    ['not on for all of a share', { ...ALL, percent: 50 }, true, NORDIC, undefined],
    [
      'not on for roles in countries',
      { ...ALL, countries: ['SE'] },
      true,
      { roles: ['artist'], countries: [] },
      undefined,
    ],
  ])('is %s', (_, before, isOn, audience, after) => {
    expect(keepFlagCell(before, isOn, audience)).toEqual(after);
  });
});
