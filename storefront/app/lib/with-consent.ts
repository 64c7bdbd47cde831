import { getEventPolicy, hold } from '@easel/domain/tracking/consent';
import { consentStore } from './consent-store.ts';

let queue: (() => void)[] = [];

/** Runs an action now if consent is granted, later if it is granted on this page, or never. */
export function withConsent(act: () => void) {
  const fate = getEventPolicy(consentStore.get());
  if (fate === 'send') act();
  if (fate === 'hold') queue = hold(queue, act);
}

consentStore.subscribe(() => {
  const fate = getEventPolicy(consentStore.get());
  if (fate === 'hold') return;
  const queued = queue;
  queue = [];
  if (fate === 'send') for (const act of queued) act();
});
