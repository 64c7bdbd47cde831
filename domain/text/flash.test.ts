import { expect, test } from 'vitest';
import { flashOf } from './flash.ts';

test('account §8 Flash messages: the type is error by default, or success', () => {
  expect(flashOf('No.')).toEqual({ type: 'error', message: 'No.' });
  expect(flashOf('Yes.', 'success')).toEqual({ type: 'success', message: 'Yes.' });
});
