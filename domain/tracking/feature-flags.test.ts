import { expect, test } from 'vitest';
import { type FeatureFlags, parseFeatureFlags } from './feature-flags.ts';

test.each<[string, FeatureFlags | undefined]>([
  ['', {}],
  ['new-header', { 'new-header': true }],
  ['new-header, old.search=off,third=on', { 'new-header': true, 'old.search': false, third: true }],
  ['new header', undefined],
  ['a=yes', undefined],
  ['a,a=off', undefined],
  ['=on', undefined],
])('the setting %j is read as %j', (text, flags) => {
  expect(parseFeatureFlags(text)).toEqual(flags);
});
