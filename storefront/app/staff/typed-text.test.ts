import { expect, test } from 'vitest';
import { followValue } from './typed-text.ts';

const format = (ids: number[]) => ids.join(', ');

test('a text stays as it was typed while its value is the same', () => {
  const typed = { text: '1 ,2 ', value: [1, 2] };
  expect(followValue(typed, [1, 2], format)).toBe(typed);
});

test('a restored value replaces the text, also one that cannot be read', () => {
  expect(followValue({ text: '1, abc', value: [1] }, [3, 4], format)).toEqual({ text: '3, 4', value: [3, 4] });
});
