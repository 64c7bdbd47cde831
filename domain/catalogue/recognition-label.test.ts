import { expect, test } from 'vitest';
import { recognitionLabel } from './recognition-label.ts';

test('featured-in values are shown as titles', () => {
  expect(['the art fair', 'one to watch', 'inside the studio'].map(recognitionLabel)).toEqual([
    'The Art Fair',
    'One to Watch',
    'Inside the Studio',
  ]);
});
