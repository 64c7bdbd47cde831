import { expect, test } from 'vitest';
import { limitEmail } from './limit-email.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+art@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example', 'ada@gmail.com.example'],
  ['"a@b"+x@example.com', '"a@b"@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['..@gmail.com', '..@gmail.com'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%j counts as %j', (email, counted) => {
  expect(limitEmail(email)).toBe(counted);
});

test('an address counts as the same person after it was shortened', () => {
  for (const email of ['A.d.a+art@gmail.com', 'ada+1@example.com', '+1@example.com', '..@gmail.com'])
    expect(limitEmail(limitEmail(email))).toBe(limitEmail(email));
});
