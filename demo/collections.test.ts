import { applyCollectionChanges } from '@easel/domain/collecting/collection-changes';
import { PUBLISHED_TYPES } from '@easel/domain/collecting/collection-types';
import { expect, test } from 'vitest';
import type { InsertedWork } from './activity.ts';
import { createCollections, STAFF_COLLECTIONS } from './collections.ts';
import { createWorld } from './world.ts';

const world = createWorld('easel', 1_200);
const works: InsertedWork[] = [...world.works()].map((work, index) => ({
  ...work,
  id: index + 1,
  artistId: work.artist + 1,
  printIds: [],
}));
const collections = createCollections(world, works, 'easel');
const titled = (title: string) => collections.find((collection) => collection.title === title);

test.each(STAFF_COLLECTIONS.map((staff) => [staff.title, staff] as const))(
  '%s: its texts fit the form, and it has enough works',
  (title, { description, header, subtitle, typeIds, client }) => {
    const form = { title, description, header, subtitle, collectionTypeIds: typeIds.map(String), ...client };
    expect(applyCollectionChanges('admin', form)).toMatchObject({ ok: true, value: { title, description, header } });
    expect(titled(title)?.works.length).toBeGreaterThanOrEqual(6);
  },
);

test('every published type has at least three collections', () => {
  for (const { id, name } of PUBLISHED_TYPES) {
    const count = STAFF_COLLECTIONS.filter(({ typeIds }) => typeIds.includes(id)).length;
    expect(count === 0 || count >= 3, name).toBe(true);
  }
});

test('the covers of the staff’s collections differ', () => {
  const covers = STAFF_COLLECTIONS.map(({ title }) => titled(title)?.works[0]?.id);
  expect(new Set(covers).size).toBe(covers.length);
});

test('the first collector has several collections, some people keep theirs private, and there are notes', () => {
  const first = world.people.findIndex(({ role }) => role === 'collector');
  const own = collections.filter(({ owner, ownerIndex }) => owner === 'person' && ownerIndex === first);
  expect(own.length).toBeGreaterThan(3);
  expect(collections.filter(({ isPrivate }) => isPrivate).length).toBeGreaterThan(5);
  expect(collections.flatMap((one) => one.works).filter(({ note }) => note !== '').length).toBeGreaterThan(10);
});

test('a small world has fewer collections of the staff', () => {
  const few = works.slice(0, 20);
  expect(createCollections(world, few, 'easel').every((one) => one.works.length > 0)).toBe(true);
});
