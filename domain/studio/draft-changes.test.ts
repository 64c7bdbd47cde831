import { expect, test } from 'vitest';
import { applyDraftChanges, type DraftContent } from './draft-changes.ts';

const empty: DraftContent = { fields: {}, fieldVersions: {}, version: 0 };

test('two devices that change different fields lose nothing', () => {
  const phone = applyDraftChanges(empty, { title: 'Dawn' }, 0);
  const laptop = applyDraftChanges(phone.draft, { year: 2024 }, 0);
  expect(laptop).toEqual({
    draft: { fields: { title: 'Dawn', year: 2024 }, fieldVersions: { title: 1, year: 2 }, version: 2 },
    replaced: [],
  });
});

test('the later change of a field wins, and the other value is returned', () => {
  const phone = applyDraftChanges(empty, { title: 'Dawn', year: 2024 }, 0).draft;
  const laptop = applyDraftChanges(phone, { title: 'Dusk' }, 0);
  expect(laptop.draft.fields).toEqual({ title: 'Dusk', year: 2024 });
  expect(laptop.replaced).toEqual([{ field: 'title', value: 'Dawn' }]);
});

test('whoever has seen the value replaces it silently', () => {
  const first = applyDraftChanges(empty, { title: 'Dawn' }, 0).draft;
  expect(applyDraftChanges(first, { title: 'Dusk' }, 1).replaced).toEqual([]);
});

test('the same value again is no change, also after a lost response', () => {
  const first = applyDraftChanges(empty, { title: 'Dawn', mediums: ['Oil'] }, 0).draft;
  expect(applyDraftChanges(first, { title: 'Dawn', mediums: ['Oil'] }, 0)).toEqual({ draft: first, replaced: [] });
});
