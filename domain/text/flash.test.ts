import { expect, test } from 'vitest';
import { createFlash } from './flash.ts';

test('a flash message is an error by default, or a success', () => {
  expect(createFlash('No.')).toEqual({ type: 'error', message: 'No.' });
  expect(createFlash('Yes.', 'success')).toEqual({ type: 'success', message: 'Yes.' });
});
