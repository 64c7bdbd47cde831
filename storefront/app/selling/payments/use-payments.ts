import type { PaymentOptions } from '@easel/contract/selling/orders';
import { useEffect, useState } from 'react';
import { openProvider } from './open-provider.ts';
import type { PaymentProvider, PaymentScripts } from './payment-provider.ts';

export interface Payments {
  provider: PaymentProvider;
  /** Undefined while they are loading, and with a provider that has none. */
  scripts: PaymentScripts | undefined;
  hasFailed: boolean;
}

/** The payment provider of the shop. Its scripts are loaded once. */
export function usePayments(options: PaymentOptions): Payments {
  // Loader data that is loaded again must not remove the fields.
  const [provider] = useState(() => openProvider(options));
  const [scripts, setScripts] = useState<PaymentScripts>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    provider.scripts?.load().then(
      (loaded) => isCurrent && setScripts(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider]);
  return { provider, scripts, hasFailed };
}
