import { expect, test } from 'vitest';
import type { Role } from '../accounts/roles.ts';
import {
  type CollectionForm,
  checkCollection,
  chooseTypes,
  formHeading,
  INPUT_CAPS,
  maySubmit,
  newCollectionForm,
  showsVisibility,
  submitLabel,
  VISIBILITY_LABELS,
} from './collection-form.ts';

const form: CollectionForm = { ...newCollectionForm('collector'), title: 'Blue rooms' };
const complaints = (change: Partial<CollectionForm>) =>
  Object.fromEntries(checkCollection({ ...form, ...change }).map(({ property, messages }) => [property, messages[0]]));

test.each<[Role, string[]]>([
  ['collector', ['1']],
  ['curator', ['1']],
  ['artist', []],
  ['admin', []],
])('a new collection of a %s has the types %j', (role, types) => {
  expect(newCollectionForm(role)).toMatchObject({
    collectionTypeIds: types,
    privacy: '0',
    visible: '1',
    printsView: '0',
  });
});

test('choosing type 17 makes new collections non-visible by default', () => {
  const advisory = chooseTypes(newCollectionForm('admin'), ['17'], true);
  expect(advisory.visible).toBe('0');
  expect(chooseTypes({ ...advisory, visible: '1' }, ['17', '6'], true).visible).toBe('1');
  expect(chooseTypes(newCollectionForm('admin'), ['17'], false).visible).toBe('1');
  expect(chooseTypes(newCollectionForm('admin'), ['6'], true).visible).toBe('1');
});

test('visibility options appear only for admins with a public collection', () => {
  expect(showsVisibility('admin', { privacy: '0' })).toBe(true);
  expect(showsVisibility('admin', { privacy: '1' })).toBe(false);
  expect(showsVisibility('artist', { privacy: '0' })).toBe(false);
  expect(VISIBILITY_LABELS).toEqual({ 1: 'Browsable', 0: 'Accessible by URL only' });
});

test.each<[string, Partial<CollectionForm>, Record<string, string>]>([
  ['all is well', {}, {}],
  ['no title', { title: ' ' }, { title: 'Please enter a Title' }],
  ['a title of 150', { title: 'x'.repeat(150) }, {}],
  ['a title of 151', { title: 'x'.repeat(151) }, { title: '150 max characters length' }],
  ['a header of 25', { header: 'x'.repeat(25) }, {}],
  ['a header of 26', { header: 'x'.repeat(26) }, { header: '25 max characters length' }],
  ['a subtitle of 50', { subtitle: 'x'.repeat(50) }, {}],
  ['a subtitle of 51', { subtitle: 'x'.repeat(51) }, { subtitle: '50 max characters length' }],
  ['a description of 750', { description: 'x'.repeat(750) }, {}],
  ['a description of 751', { description: 'x'.repeat(751) }, { description: '750 max characters length' }],
  ['no type', { collectionTypeIds: [] }, { collectionTypeIds: 'Please select at least one Collection Type' }],
  ['a wrong email', { email: 'x' }, { email: 'Please enter a valid email.' }],
])('collection form: %s', (_, change, words) => {
  expect(complaints(change)).toEqual(words);
});

const advisory = { collectionTypeIds: ['17'] };

test.each<[string, Partial<CollectionForm>, Record<string, string>]>([
  ['a ticket', { zendeskTicketId: '9' }, {}],
  ['a name with email', { firstName: 'Ada', lastName: 'Moreau', email: 'a@b.co' }, {}],
  [
    'nothing',
    {},
    {
      firstName: 'First name required for AA Selection',
      lastName: 'Last name required for AA Selection',
      email: 'Email required for AA Selection',
      zendeskTicketId: 'Zendesk ticket id required for AA Selection',
    },
  ],
  [
    'half a name',
    { firstName: 'Ada', email: 'a@b.co' },
    { lastName: 'Last name required for AA Selection', zendeskTicketId: 'Zendesk ticket id required for AA Selection' },
  ],
  ['a ticket and a wrong email', { zendeskTicketId: '9', email: 'x' }, { email: 'Please enter a valid email.' }],
])('a collection of type 17 with %s', (_, change, words) => {
  expect(complaints({ ...advisory, ...change })).toEqual(words);
});

test('the limits of the inputs and the texts of the form', () => {
  expect(INPUT_CAPS).toMatchObject({ title: 65, description: 200 });
  expect([maySubmit(true), maySubmit(false)]).toEqual([false, true]);
  expect(submitLabel(true, 'Save')).toBe('SAVING...');
  expect(submitLabel(false, 'Save')).toBe('Save');
  expect([formHeading(true), formHeading(false)]).toEqual(['Create A Collection', 'Edit Collection']);
});
