import { expect, test } from 'vitest';
import { formatInitials, formatPublicName } from './public-name.ts';

const ada = { role: 'collector', firstName: 'Ada', lastName: 'Moreau', publicName: '' } as const;

test('a full name is private until the user chooses to show it', () => {
  for (const role of ['collector', 'curator', 'editor', 'admin'] as const)
    expect(formatPublicName({ ...ada, role })).toBe('Ada M.');
  expect(formatPublicName({ ...ada, lastName: 'del Carmen ruiz' })).toBe('Ada R.');
  expect(formatPublicName({ ...ada, lastName: '' })).toBe('Ada');
  expect(formatPublicName({ ...ada, lastName: '𝒳u' })).toBe('Ada 𝒳.');
});

test('a chosen name is shown unchanged, and artists have their full name', () => {
  expect(formatPublicName({ ...ada, publicName: 'Sea Lover' })).toBe('Sea Lover');
  for (const role of ['artist', 'limited_artist'] as const)
    expect(formatPublicName({ ...ada, role, publicName: 'Sea Lover' })).toBe('Ada Moreau');
});

test('initials are those of the first and the last word, also of the public name', () => {
  expect(formatInitials('Ada Moreau')).toBe('AM');
  expect(formatInitials('maria del Carmen ruiz')).toBe('MR');
  expect(formatInitials('Prince')).toBe('P');
  expect(formatInitials('  ')).toBe('');
  for (const lastName of ['Moreau', 'del Carmen Ruiz', 'van Gogh'])
    expect(formatInitials(formatPublicName({ ...ada, lastName }))).toBe(formatInitials(`Ada ${lastName}`));
});
