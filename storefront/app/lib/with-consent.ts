import { fateOf, hold } from '@easel/domain/tracking/consent';
import { consentStore } from './consent-store.ts';

let held: (() => void)[] = [];

/** Does it at once, once the visitor has said yes, or never; until they answer it waits, in the memory of this page only. */
export function withConsent(act: () => void) {
  const fate = fateOf(consentStore.get());
  if (fate === 'send') act();
  if (fate === 'hold') held = hold(held, act);
}

consentStore.subscribe(() => {
  const fate = fateOf(consentStore.get());
  if (fate === 'hold') return;
  const waited = held;
  held = [];
  if (fate === 'send') for (const act of waited) act();
});
