import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

export type StripeState = { status: 'unused' | 'loading' | 'failed' } | { status: 'ready'; stripe: Stripe };

/** Loads Stripe's script from js.stripe.com, if the shop has a key for it. Card numbers are entered in its frames and never reach the shop. */
export function useStripe(publishableKey: string | null): StripeState {
  const [state, setState] = useState<StripeState>({ status: publishableKey === null ? 'unused' : 'loading' });
  useEffect(() => {
    if (publishableKey === null) return undefined;
    let isCurrent = true;
    loadStripe(publishableKey).then(
      (stripe) => isCurrent && setState(stripe ? { status: 'ready', stripe } : { status: 'failed' }),
      () => isCurrent && setState({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey]);
  return state;
}
