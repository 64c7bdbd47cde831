import { describe, expect, test } from 'vitest';
import { chooseColumns, deleteListView, type ListView, MAX_LIST_VIEWS, saveListView } from './list-settings.ts';

const VIEWS: ListView[] = [
  { name: 'To ship', query: '?state=placed' },
  { name: 'France', query: '?country=fr' },
];

describe('views of a list', () => {
  test('are added at the end, with a tidy name', () => {
    expect(saveListView(VIEWS, { name: '  Large   orders ', query: '?sort=-total' })).toEqual({
      ok: true,
      value: [...VIEWS, { name: 'Large orders', query: '?sort=-total' }],
    });
  });

  test('are replaced in their place by one of the same name', () => {
    expect(saveListView(VIEWS, { name: 'to SHIP', query: '?state=preparing' })).toEqual({
      ok: true,
      value: [{ name: 'to SHIP', query: '?state=preparing' }, VIEWS[1]],
    });
  });

  test('need a name, and are limited in number', () => {
    expect(saveListView(VIEWS, { name: ' ', query: '' })).toMatchObject({ messages: ['Please enter a name.'] });
    const many = Array.from({ length: MAX_LIST_VIEWS }, (_, at) => ({ name: `View ${at}`, query: '' }));
    expect(saveListView(many, { name: 'One more', query: '' }).ok).toBe(false);
    expect(saveListView(many, { name: 'view 3', query: '?find=x' }).ok).toBe(true);
  });

  test('are deleted by their name', () => {
    expect(deleteListView(VIEWS, 'to ship')).toEqual([VIEWS[1]]);
    expect(deleteListView(VIEWS, 'Spain')).toEqual(VIEWS);
  });
});

test('a list shows its own columns until somebody chooses others, and always the fixed one', () => {
  const columns = [{ id: 'number', isFixed: true }, { id: 'total' }, { id: 'email', isExtra: true }];
  const idsOf = (chosen: string[] | null) => chooseColumns(columns, chosen).map(({ id }) => id);
  expect(idsOf(null)).toEqual(['number', 'total']);
  expect(idsOf(['email', 'gone'])).toEqual(['number', 'email']);
  expect(idsOf([])).toEqual(['number']);
});
