import { expect, test } from 'vitest';
import { consentStore } from './consent-store.ts';
import { withConsent } from './with-consent.ts';

const told: string[] = [];
const say = (word: string) => withConsent(() => told.push(word));

test('what happens before the answer is told after a yes, in its order, and never after a no', () => {
  say('before anything is known');
  consentStore.set('asked');
  say('while asked');
  expect(told).toEqual([]);
  consentStore.set('granted');
  say('after the yes');
  expect(told.splice(0)).toEqual(['before anything is known', 'while asked', 'after the yes']);

  consentStore.set('asked');
  say('asked again');
  consentStore.set('refused');
  say('after the no');
  consentStore.set('granted');
  expect(told).toEqual([]);
});
