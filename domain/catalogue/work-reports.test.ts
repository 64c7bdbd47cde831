import { expect, test } from 'vitest';
import { checkModeration, checkReport } from './work-reports.ts';

test('a report needs an explanation where the reason alone says too little', () => {
  expect(checkReport({ reason: 'offensive', details: ' ' })).toEqual({
    ok: true,
    value: { reason: 'offensive', details: '' },
  });
  for (const reason of ['copyright', 'other'] as const)
    expect(checkReport({ reason, details: '\u0000 ' })).toMatchObject({ messages: ['Please tell us more about it.'] });
  expect(checkReport({ reason: 'other', details: 'x'.repeat(1_001) })).toMatchObject({
    messages: ['The details can have 1000 characters.'],
  });
});

test('staff dismiss reports, or withhold the work and say why', () => {
  const reported = { isWithheld: false, openReports: 2 };
  expect(checkModeration('dismiss', '', reported)).toMatchObject({ ok: true, value: { action: 'reports-dismissed' } });
  expect(checkModeration('withhold', ' Copied. ', reported)).toMatchObject({
    ok: true,
    value: { action: 'withheld', note: 'Copied.' },
  });
  expect(checkModeration('withhold', ' ', reported)).toMatchObject({ reason: 'invalid' });
  expect(checkModeration('dismiss', 'x'.repeat(501), reported)).toMatchObject({ reason: 'invalid' });
});

test('a step that somebody else has taken already is refused', () => {
  expect(checkModeration('dismiss', '', { isWithheld: false, openReports: 0 })).toMatchObject({ reason: 'conflict' });
  expect(checkModeration('withhold', 'x', { isWithheld: true, openReports: 1 })).toMatchObject({ reason: 'conflict' });
  expect(checkModeration('show-again', '', { isWithheld: false, openReports: 0 })).toMatchObject({
    reason: 'conflict',
  });
  expect(checkModeration('show-again', '', { isWithheld: true, openReports: 0 })).toMatchObject({ ok: true });
});
