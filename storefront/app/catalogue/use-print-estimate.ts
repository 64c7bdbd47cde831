import type { DeliveryEstimate } from '@easel/contract/selling/delivery-estimate';
import { useEffect, useState } from 'react';
import { estimateDelivery } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';

/**
 * What delivery of the chosen print costs; without a print, what was loaded with the page. The estimate of the print before stays until the new one has
 * loaded, so that nothing shifts.
 */
export function usePrintEstimate(
  sku: string | undefined,
  loaded: DeliveryEstimate | undefined,
): DeliveryEstimate | undefined {
  const [latest, setLatest] = useState(loaded);
  const isLoaded = sku === undefined || loaded?.sku === sku;
  if (isLoaded && latest !== loaded) setLatest(loaded);
  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    void api(estimateDelivery, { query: { sku } }).then((result) => {
      if (isCurrent) setLatest(result.success ? result.payload : undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [sku, isLoaded]);
  return isLoaded ? loaded : latest;
}
