import { expect, test } from 'vitest';
import { type DraftContent, mergeDraftChanges } from './draft-changes.ts';
import type { DraftFields } from './draft-fields.ts';

const empty: DraftContent = { fields: {}, fieldVersions: {}, version: 0 };

function save(draft: DraftContent, changes: Partial<DraftFields>, baseVersion: number) {
  const { changed, replaced, ...versions } = mergeDraftChanges(draft, changes, baseVersion);
  return { draft: { fields: { ...draft.fields, ...changed }, ...versions }, replaced };
}

test('two devices that change different fields lose nothing', () => {
  const phone = save(empty, { title: 'Dawn' }, 0);
  expect(save(phone.draft, { year: 2024 }, 0)).toEqual({
    draft: { fields: { title: 'Dawn', year: 2024 }, fieldVersions: { title: 1, year: 2 }, version: 2 },
    replaced: [],
  });
});

test('the later change of a field wins, and the other value is returned', () => {
  const phone = save(empty, { title: 'Dawn', year: 2024 }, 0).draft;
  const laptop = save(phone, { title: 'Dusk' }, 0);
  expect(laptop.draft.fields).toEqual({ title: 'Dusk', year: 2024 });
  expect(laptop.replaced).toEqual([{ field: 'title', value: 'Dawn' }]);
});

test('whoever has seen the value replaces it silently', () => {
  const first = save(empty, { title: 'Dawn' }, 0).draft;
  expect(save(first, { title: 'Dusk' }, 1).replaced).toEqual([]);
});

test('the same value again is no change, also after a lost response', () => {
  const first = save(empty, { title: 'Dawn', mediums: ['Oil'] }, 0).draft;
  expect(save(first, { title: 'Dawn', mediums: ['Oil'] }, 0)).toEqual({ draft: first, replaced: [] });
});
