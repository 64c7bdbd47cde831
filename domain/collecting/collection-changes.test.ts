import { expect, test } from 'vitest';
import type { Role } from '../accounts/roles.ts';
import { applyCollectionChanges, type CollectionChanges } from './collection-changes.ts';
import { newCollectionForm } from './collection-form.ts';

const form = (role: Role, changes: CollectionChanges, before?: Parameters<typeof applyCollectionChanges>[2]) => {
  const outcome = applyCollectionChanges(role, { title: 'Blue rooms', ...changes }, before);
  return outcome.ok ? outcome.value : outcome.messages;
};

test('text is stored without invisible characters and double spaces', () => {
  expect(form('collector', { title: ' Blue\u202e\n rooms ', description: 'One.\r\n\r\n\r\nTwo. ' })).toMatchObject({
    title: 'Blue rooms',
    description: 'One.\n\nTwo.',
    collectionTypeIds: ['1'],
  });
});

test.each<[Role, string[], boolean]>([
  ['collector', ['1'], true],
  ['collector', ['11'], false],
  ['collector', ['17'], false],
  ['curator', ['38'], false],
  ['artist', ['1', '11'], true],
  ['artist', ['38'], false],
  ['admin', ['38', '40'], true],
  ['admin', ['2'], false],
  ['admin', ['1; drop'], false],
])('a %s who chooses the types %j', (role, collectionTypeIds, isFine) => {
  const outcome = form(role, { collectionTypeIds });
  if (isFine) expect(outcome).toMatchObject({ collectionTypeIds });
  else expect(outcome).toEqual(['Please select a Collection Type from the list']);
});

test('an artist or admin has to choose a type', () => {
  expect(form('artist', {})).toEqual(['Please select at least one Collection Type']);
  expect(form('admin', { collectionTypeIds: [] })).toEqual(['Please select at least one Collection Type']);
});

test('types that an admin has set stay if the owner changes something else', () => {
  const before = { ...newCollectionForm('curator'), collectionTypeIds: ['38'], title: 'Old' };
  expect(form('curator', { collectionTypeIds: ['38'] }, before)).toMatchObject({ collectionTypeIds: ['38'] });
  expect(form('curator', {}, before)).toMatchObject({ title: 'Blue rooms', collectionTypeIds: ['38'] });
  expect(form('curator', { collectionTypeIds: ['38', '40'] }, before)).toEqual([
    'Please select a Collection Type from the list',
  ]);
});

test('only admins set visibility and prints view, and visibility only of public collections', () => {
  const hidden = { visible: '0', printsView: '1' } as const;
  expect(form('collector', hidden)).toMatchObject({ visible: '1', printsView: '0' });
  expect(form('admin', { ...hidden, collectionTypeIds: ['33'] })).toMatchObject({ visible: '0', printsView: '1' });
  expect(form('admin', { ...hidden, privacy: '1', collectionTypeIds: ['33'] })).toMatchObject({ visible: '1' });
  const before = { ...newCollectionForm('collector'), title: 'Old', visible: '0' as const };
  expect(form('collector', { visible: '1' }, before)).toMatchObject({ visible: '0' });
});

test('type 17 is not visible by default and needs a name with an email, or a ticket', () => {
  expect(form('admin', { collectionTypeIds: ['17'], zendeskTicketId: '9' })).toMatchObject({ visible: '0' });
  expect(form('admin', { collectionTypeIds: ['17'], zendeskTicketId: '9', visible: '1' })).toMatchObject({
    visible: '1',
  });
  expect(form('admin', { collectionTypeIds: ['17'] })).toHaveLength(4);
});

test('fields of the advisory service are only stored for admins', () => {
  expect(form('collector', { email: 'a@b.co', zendeskTicketId: '9' })).toMatchObject({
    email: '',
    zendeskTicketId: '',
  });
});

test('fields that are not sent keep their value', () => {
  const before = { ...newCollectionForm('collector'), title: 'Old', description: 'Kept', privacy: '1' as const };
  const outcome = applyCollectionChanges('collector', { header: 'New' }, before);
  expect(outcome).toEqual({ ok: true, value: { ...before, header: 'New' } });
});
