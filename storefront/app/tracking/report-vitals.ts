import { formatCallUrl } from '@easel/contract/api';
import { reportVitals } from '../lib/api-calls.ts';
import { withConsent } from '../lib/with-consent.ts';

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 5_000);

let isStarted = false;

/** Measures the page that was opened, with consent, and reports it when it is left. The library is loaded when the page is idle. */
export function startVitals() {
  if (isStarted) return;
  isStarted = true;
  const page = location.pathname;
  withConsent(() => whenIdle(() => void measure(page).catch(() => undefined)));
}

async function measure(page: string) {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const values = new Map<string, number>();
  const keep = ({ name, value }: { name: string; value: number }) => values.set(name, value);
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  let isReported = false;
  const report = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0 || isReported) return;
    isReported = true;
    const vitals = [...values].map(([name, value]) => ({ name, value }));
    void fetch(formatCallUrl(reportVitals), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, vitals }),
    }).catch(() => undefined);
  };
  // After the listeners of the library, which tell their last values at the same moment.
  document.addEventListener('visibilitychange', report);
}
