import { expect, test } from 'vitest';
import { initialsOf, publicNameOf } from './public-name.ts';

const ada = { role: 'collector', firstName: 'Ada', lastName: 'Moreau', publicName: '' } as const;

test('a full name is private until the user chooses to show it', () => {
  for (const role of ['collector', 'curator', 'editor', 'admin'] as const)
    expect(publicNameOf({ ...ada, role })).toBe('Ada M.');
  expect(publicNameOf({ ...ada, lastName: 'del Carmen ruiz' })).toBe('Ada R.');
  expect(publicNameOf({ ...ada, lastName: '' })).toBe('Ada');
  expect(publicNameOf({ ...ada, lastName: '𝒳u' })).toBe('Ada 𝒳.');
});

test('a chosen name is shown unchanged, and artists have their full name', () => {
  expect(publicNameOf({ ...ada, publicName: 'Sea Lover' })).toBe('Sea Lover');
  for (const role of ['artist', 'limited_artist'] as const)
    expect(publicNameOf({ ...ada, role, publicName: 'Sea Lover' })).toBe('Ada Moreau');
});

test('initials are those of the first and the last word, also of the public name', () => {
  expect(initialsOf('Ada Moreau')).toBe('AM');
  expect(initialsOf('maria del Carmen ruiz')).toBe('MR');
  expect(initialsOf('Prince')).toBe('P');
  expect(initialsOf('  ')).toBe('');
  for (const lastName of ['Moreau', 'del Carmen Ruiz', 'van Gogh'])
    expect(initialsOf(publicNameOf({ ...ada, lastName }))).toBe(initialsOf(`Ada ${lastName}`));
});
