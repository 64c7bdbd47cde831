import { formatCallUrl } from '@easel/contract/api';
import type { reportVitals as reportVitalsContract } from '@easel/contract/tracking/web-vitals';
import { callTo } from '../lib/api-calls.ts';

const reportVitals = callTo<typeof reportVitalsContract>('POST', '/web-vitals');

/** The path of the page that the browser has loaded. Since then, the visitor may have gone to others without loading them. */
export function readLoadedPath(navigations: readonly { name: string }[], currentPath: string): string {
  const [loaded] = navigations;
  return loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : currentPath;
}

/** Measures the page that was opened, and reports it when it is left. Browsers keep what happened before. */
export async function measureVitals() {
  const page = readLoadedPath(performance.getEntriesByType('navigation'), location.pathname);
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
