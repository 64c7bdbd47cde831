import { expect, test } from 'vitest';
import { checkVacation, type Vacation, vacationPhase } from './vacation.ts';

const TODAY = '2026-11-17';
const VACATION: Vacation = { from: '2026-12-20', until: '2027-01-06', note: '', shipsAfter: false };
const problemsOf = (change: Partial<Vacation>) =>
  checkVacation({ ...VACATION, ...change }, TODAY).flatMap(({ messages }) => messages);

test.each([
  {},
  { until: null },
  { from: TODAY },
  { from: '2026-11-01', until: TODAY },
  { shipsAfter: true, note: 'I am in the mountains.' },
])('%j can be planned', (change) => {
  expect(problemsOf(change)).toEqual([]);
});

test.each([
  [{ until: '2026-12-19' }, 'The last day is before the first day.'],
  [{ from: '2026-11-01', until: '2026-11-16' }, 'Date must be greater than or equal to todays date'],
  [{ until: null, shipsAfter: true }, 'Enter the last day, so that buyers know when their order ships.'],
  [{ until: '2028-11-17' }, 'Please choose a day within a year.'],
  [{ from: '2028-11-17', until: null }, 'Please choose a day within a year.'],
  [{ until: '2026-02-31' }, 'Date must be greater than or equal to todays date'],
  [{ note: 'x'.repeat(301) }, 'Please use at most 300 characters.'],
])('%j is refused', (change, message) => {
  expect(problemsOf(change)[0]).toBe(message);
});

test('a vacation begins and ends by itself', () => {
  expect(vacationPhase(VACATION, '2026-12-19')).toBe('planned');
  expect(vacationPhase(VACATION, '2026-12-20')).toBe('on');
  expect(vacationPhase(VACATION, '2027-01-06')).toBe('on');
  expect(vacationPhase(VACATION, '2027-01-07')).toBe('over');
  expect(vacationPhase({ from: '2026-01-01', until: null }, TODAY)).toBe('on');
});
