import ConstructorIO from '@constructor-io/constructorio-client-javascript';

declare global {
  interface Window {
    constructorio: ConstructorIO;
    /** What the client says of the events it sent. */
    told: { kind: 'success' | 'error'; message: string }[];
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
window.told = [];
for (const kind of ['success', 'error'] as const)
  window.constructorio.tracker.on(kind, ({ message }: { message: string }) => window.told.push({ kind, message }));
