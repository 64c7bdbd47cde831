import { expect, test } from 'vitest';
import { rememberDerived } from './remember-derived.server.ts';

test('what is made from the same payloads is made once for each variant', () => {
  const [home, shows] = [{}, {}];
  const make = () => ({});
  const metric = rememberDerived([home, shows], 'cm', make);
  const imperial = rememberDerived([home, shows], 'in', make);
  expect(imperial).not.toBe(metric);
  expect(rememberDerived([home, shows], 'cm', make)).toBe(metric);
  expect(rememberDerived([home, shows], 'in', make)).toBe(imperial);
});

test('it is made again if one of the payloads is another', () => {
  const [home, shows] = [{}, {}];
  const make = () => ({});
  const before = rememberDerived([home, shows], 'cm', make);
  const after = rememberDerived([home, {}], 'cm', make);
  expect(after).not.toBe(before);
  expect(rememberDerived([home, shows], 'cm', make)).not.toBe(before);
  expect(rememberDerived([{}, shows], 'cm', make)).not.toBe(before);
});
