import { expect, test } from 'vitest';
import { consentStore } from './consent-store.ts';
import { withConsent } from './with-consent.ts';

const sent: string[] = [];
const send = (word: string) => withConsent(() => sent.push(word));

test('events before the answer are sent in order after consent, and never after a refusal', () => {
  send('before anything is known');
  consentStore.set('asked');
  send('while asked');
  expect(sent).toEqual([]);
  consentStore.set('granted');
  send('after the yes');
  expect(sent.splice(0)).toEqual(['before anything is known', 'while asked', 'after the yes']);

  consentStore.set('asked');
  send('asked again');
  consentStore.set('refused');
  send('after the no');
  consentStore.set('granted');
  expect(sent).toEqual([]);
});
