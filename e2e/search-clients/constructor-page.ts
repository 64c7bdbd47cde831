import ConstructorIO from '@constructor-io/constructorio-client-javascript';

declare global {
  interface Window {
    constructorio: ConstructorIO;
    /** The client's result for each event it sent. */
    trackerResults: { kind: 'success' | 'error'; message: string }[];
  }
}

const { searchParams } = new URL(location.href);
const shop = searchParams.get('shop') ?? '';
const serviceUrl = `${shop}/cio`;

window.constructorio = new ConstructorIO({
  apiKey: searchParams.get('key') ?? 'easel',
  serviceUrl,
  quizzesServiceUrl: serviceUrl,
  agentServiceUrl: serviceUrl,
  mediaServiceUrl: shop,
  allowHttpServiceUrl: true,
  sendTrackingEvents: true,
  trackingSendDelay: Number(searchParams.get('delay') ?? 250),
});
window.trackerResults = [];
for (const kind of ['success', 'error'] as const)
  window.constructorio.tracker.on(kind, ({ message }: { message: string }) =>
    window.trackerResults.push({ kind, message }),
  );
