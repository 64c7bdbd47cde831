import { expect, test } from 'vitest';
import { createFlash } from './flash.ts';

test('account §8 Flash messages: the type is error by default, or success', () => {
  expect(createFlash('No.')).toEqual({ type: 'error', message: 'No.' });
  expect(createFlash('Yes.', 'success')).toEqual({ type: 'success', message: 'Yes.' });
});
