import { expect, test } from 'vitest';
import { checkHomeRow, formatHomeRowSentence, isInSeason, parseHomeListing } from './home-rows.ts';

test('a row without a season is always shown, a seasonal one every year from its first to its last day', () => {
  expect(isInSeason({}, '2026-03-01')).toBe(true);
  const autumn = { from: '09-22', until: '12-20' };
  expect(isInSeason(autumn, '2026-09-22')).toBe(true);
  expect(isInSeason(autumn, '2027-12-20')).toBe(true);
  expect(isInSeason(autumn, '2026-12-21')).toBe(false);
});

test('a season may include the new year', () => {
  const winter = { from: '12-21', until: '03-19' };
  for (const day of ['2026-12-21', '2026-12-31', '2027-01-01', '2027-03-19'])
    expect(isInSeason(winter, day)).toBe(true);
  expect(isInSeason(winter, '2027-03-20')).toBe(false);
});

test('every row says why its works are there', () => {
  const row = { title: 'Row', text: '' };
  expect(formatHomeRowSentence({ ...row, source: 'newest' })).toBe('Artists added these works most recently.');
  expect(formatHomeRowSentence({ ...row, collectionId: 1 })).toBe(
    'Our editors chose this collection for the home page.',
  );
  expect(formatHomeRowSentence({ ...row, listing: '/all', from: '12-21', until: '03-19' })).toBe(
    'Our editors chose this listing. These works come first in its recommended order. The row is shown at this time of the year.',
  );
});

test('an editor learns what is wrong with a row', () => {
  const row = { title: ' Winter ', text: '', listing: '/all?price=0-500', from: '12-21', until: '03-19' };
  const messagesOf = (more: object) => {
    const checked = checkHomeRow({ ...row, ...more });
    return checked.ok ? [] : checked.messages;
  };
  expect(checkHomeRow(row)).toMatchObject({ ok: true, value: { title: 'Winter' } });
  expect(messagesOf({ title: ' ' })).toEqual(['Every row needs a title.']);
  expect(messagesOf({ source: 'newest' })).toEqual(['“Winter”: choose where its works come from.']);
  expect(messagesOf({ listing: undefined })).toEqual(['“Winter”: choose where its works come from.']);
  expect(messagesOf({ listing: '/nonsense' })).toEqual(['“Winter”: “/nonsense” is not the address of a listing.']);
  expect(messagesOf({ until: undefined })).toEqual(['“Winter”: a season needs a first and a last day.']);
  for (const day of ['02-30', '13-01', '1-1', '00-10'])
    expect(messagesOf({ from: day })).toEqual(['“Winter”: write days as month and day, such as 12-24.']);
});

test('the listing of a row is read from its address', () => {
  expect(parseHomeListing('/paintings?price=0-500')).toMatchObject({
    category: 'paintings',
    facets: { price: ['0-500'] },
  });
  expect(parseHomeListing('/account')).toBeUndefined();
});
