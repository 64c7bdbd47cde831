import { expect, test } from 'vitest';
import {
  type AdvisoryForm,
  advisoryStateAfter,
  checkAdvisoryForm,
  MAX_ADVISORY_MESSAGE,
  tidyAdvisoryForm,
} from './advisory-request.ts';

const EMPTY_FORM: AdvisoryForm = {
  name: '',
  email: '',
  budget: '',
  rooms: [],
  styles: [],
  size: '',
  deadline: '',
  message: '',
};
const TODAY = '2026-11-16';
const FORM: AdvisoryForm = {
  ...EMPTY_FORM,
  name: 'Ada Moreau',
  email: 'ada@example.com',
  budget: '1000-2000',
  rooms: ['Living room'],
};
const problemsOf = (changes: Partial<AdvisoryForm>) =>
  checkAdvisoryForm({ ...FORM, ...changes }, TODAY).map(({ property, messages }) => `${property}: ${messages[0]}`);

test('name, email, budget and a room are required, the rest is optional', () => {
  expect(problemsOf({})).toEqual([]);
  expect(checkAdvisoryForm(EMPTY_FORM, TODAY).map(({ messages }) => messages[0])).toEqual([
    'Please enter your name.',
    'Email address is required.',
    'Please choose a budget.',
    'Please choose at least one room.',
  ]);
});

test.each<[Partial<AdvisoryForm>, string]>([
  [{ email: 'nobody' }, 'email: Please enter a valid email.'],
  [{ budget: '1-2' }, 'budget: Please choose a budget from the list.'],
  [{ rooms: ['Dungeon'] }, 'rooms: Please choose rooms from the list.'],
  [{ styles: ['Nonsense'] }, 'styles: Please choose styles from the list.'],
  [{ size: 'tiny' }, 'size: Please choose a size from the list.'],
  [{ message: 'x'.repeat(MAX_ADVISORY_MESSAGE + 1) }, 'message: Please use at most 2000 characters.'],
])('%j is refused', (changes, problem) => {
  expect(problemsOf(changes)).toEqual([problem]);
});

test('a deadline in the past is refused, today is fine', () => {
  expect(problemsOf({ deadline: TODAY })).toEqual([]);
  expect(problemsOf({ deadline: '2026-11-15' })).toEqual([
    'deadline: Date must be greater than or equal to todays date',
  ]);
  expect(problemsOf({ deadline: '2026-02-31' })).toHaveLength(1);
});

test('text is tidied before it is stored', () => {
  const tidied = tidyAdvisoryForm({
    ...FORM,
    name: ' Ada\u202e  Moreau\n',
    email: ' ADA@Example.com ',
    message: 'a\r\n\r\n\r\n\r\nb',
  });
  expect(tidied).toMatchObject({ name: 'Ada Moreau', email: 'ada@example.com', message: 'a\n\nb' });
});

test('a request is new, assigned, answered and closed', () => {
  const filled = { worksCount: 3 };
  expect(advisoryStateAfter('new', 'assign', undefined)).toEqual({ ok: true, value: 'assigned' });
  expect(advisoryStateAfter('new', 'select', undefined)).toEqual({ ok: true, value: 'assigned' });
  expect(advisoryStateAfter('assigned', 'answer', filled)).toEqual({ ok: true, value: 'answered' });
  expect(advisoryStateAfter('answered', 'assign', filled)).toEqual({ ok: true, value: 'answered' });
  expect(advisoryStateAfter('answered', 'close', filled)).toEqual({ ok: true, value: 'closed' });
  expect(advisoryStateAfter('closed', 'reopen', filled)).toEqual({ ok: true, value: 'assigned' });
  expect(advisoryStateAfter('closed', 'note', filled)).toEqual({ ok: true, value: 'closed' });
});

test('nobody is sent an empty selection, and a closed request stays as it is', () => {
  expect(advisoryStateAfter('assigned', 'answer', undefined)).toMatchObject({ reason: 'conflict' });
  expect(advisoryStateAfter('assigned', 'answer', { worksCount: 0 })).toMatchObject({
    messages: ['Add works to the selection before you answer.'],
  });
  for (const action of ['assign', 'select', 'answer', 'close'] as const)
    expect(advisoryStateAfter('closed', action, { worksCount: 1 })).toMatchObject({ reason: 'conflict' });
  expect(advisoryStateAfter('new', 'reopen', undefined)).toMatchObject({ reason: 'conflict' });
  expect(advisoryStateAfter('assigned', 'select', { worksCount: 0 })).toMatchObject({ reason: 'conflict' });
});
