import { expect, test } from 'vitest';
import {
  checkShow,
  compareShows,
  formatShowDates,
  formatShowSection,
  getShowState,
  readShowSlug,
  type ShowContent,
  toShowSlug,
} from './shows.ts';

const show = (changes: Partial<ShowContent> = {}): ShowContent => ({
  ...{ title: ' Quiet  Light ', summary: '', text: '', startsOn: '2026-11-01', endsOn: '2026-12-06', place: '' },
  ...{ curator: '', coverWorkId: null, workIds: [3, 3, 1], collectionId: null, isListed: true, ...changes },
});

test('a show is tidied, and each work is in it once', () => {
  expect(checkShow(show())).toMatchObject({ ok: true, value: { title: 'Quiet Light', workIds: [3, 1] } });
});

test.each([
  [{ title: '  ' }, 'A show needs a title.'],
  [{ startsOn: '2026-02-30' }, 'The first day is not a day.'],
  [{ endsOn: 'soon' }, 'The last day is not a day.'],
  [{ endsOn: '2026-10-31' }, 'A show cannot end before it begins.'],
  [{ endsOn: '2036-10-31' }, 'A show lasts three years at most.'],
])('a show with %j is refused', (changes, message) => {
  expect(checkShow(show(changes))).toEqual({ ok: false, reason: 'invalid', messages: [message] });
});

test('the first and the last day are part of a show', () => {
  const states = ['2026-10-31', '2026-11-01', '2026-12-06', '2026-12-07'].map((day) => getShowState(show(), day));
  expect(states).toEqual(['upcoming', 'current', 'current', 'past']);
});

test('the order of shows is that of what visitors can still see', () => {
  const dated = (slug: string, startsOn: string, endsOn: string, state: 'current' | 'upcoming' | 'past') => ({
    ...{ slug, startsOn, endsOn, state },
  });
  const slugs = (...shows: ReturnType<typeof dated>[]) => shows.sort(compareShows).map(({ slug }) => slug);
  expect(slugs(dated('b', '1', '9', 'current'), dated('a', '2', '8', 'current'))).toEqual(['a', 'b']);
  expect(slugs(dated('b', '2', '3', 'upcoming'), dated('a', '1', '9', 'upcoming'))).toEqual(['a', 'b']);
  expect(slugs(dated('b', '1', '2', 'past'), dated('a', '0', '5', 'past'))).toEqual(['a', 'b']);
});

test('a slug is made of the title and read from a section', () => {
  expect(toShowSlug('Ciel d’été: North & South!')).toBe('ciel-dete-north-south');
  expect(toShowSlug('光')).toBe('');
  expect(readShowSlug(formatShowSection('quiet-light'))).toBe('quiet-light');
  for (const section of ['show:', 'show:A', 'show:a/b', 'show:../x', 'page:a', `show:${'a'.repeat(81)}`])
    expect(readShowSlug(section)).toBeUndefined();
  expect(formatShowDates(show())).toBe('Nov 1 – Dec 6, 2026');
  expect(formatShowDates(show({ endsOn: '2027-01-02' }))).toBe('Nov 1, 2026 – Jan 2, 2027');
  expect(formatShowDates(show({ endsOn: '2026-11-01' }))).toBe('Nov 1, 2026');
});
