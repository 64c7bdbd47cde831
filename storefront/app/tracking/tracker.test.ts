import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../lib/browser-for-tests.ts';
import { consentStore } from '../lib/consent-store.ts';

/** The client of the search service, which is loaded on demand. */
const clients: { tracker: Record<string, ReturnType<typeof vi.fn>>; setClientOptions: ReturnType<typeof vi.fn> }[] = [];
vi.mock('@constructor-io/constructorio-client-javascript', () => ({
  default: class {
    tracker = { trackSessionStartV2: vi.fn(), trackInputFocusV2: vi.fn() };
    setClientOptions = vi.fn();
    options = { clientId: 'c1', sessionId: 1 };
    constructor() {
      clients.push(this as never);
    }
  },
}));

let interact: () => void;
beforeEach(() => {
  vi.resetModules();
  clients.length = 0;
  const listeners = new Set<() => void>();
  interact = () => {
    for (const listener of [...listeners]) listener();
  };
  vi.stubGlobal('addEventListener', (_event: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_event: string, listener: () => void) => listeners.delete(listener));
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', webdriver: false });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  consentStore.set('granted');
});
afterEach(() => vi.unstubAllGlobals());

/** A fresh tracker with the stores it uses: its state belongs to one document. */
async function openPage() {
  const { track, watchForHumans } = await import('./tracker.ts');
  const stores = await import('../lib/consent-store.ts');
  stores.consentStore.set('granted');
  const stop = watchForHumans('key');
  return { focus: (text: string) => track(({ tracker }) => tracker.trackInputFocusV2(text), 'key'), stop, ...stores };
}

test('events wait for the first interaction and are sent in order after the start of the session', async () => {
  const { focus } = await openPage();
  focus('a');
  focus('b');
  await Promise.resolve();
  expect(clients).toHaveLength(0);
  interact();
  await vi.waitFor(() => expect(clients).toHaveLength(1), 30_000);
  await vi.waitFor(() => expect(clients[0]?.tracker.trackInputFocusV2?.mock.calls).toEqual([['a'], ['b']]), 30_000);
  expect(clients[0]?.tracker.trackSessionStartV2).toHaveBeenCalledOnce();
  focus('c');
  expect(clients[0]?.tracker.trackInputFocusV2).toHaveBeenLastCalledWith('c');
});

test('nothing is sent for robots', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', webdriver: true });
  const { focus } = await openPage();
  focus('a');
  interact();
  await new Promise((done) => setTimeout(done, 20));
  expect(clients).toHaveLength(0);
});

test('a refusal drops waiting events and stops the client', async () => {
  const { focus, consentStore: ownConsent } = await openPage();
  interact();
  focus('a');
  await vi.waitFor(() => expect(clients[0]?.tracker.trackInputFocusV2).toHaveBeenCalledOnce(), 30_000);
  ownConsent.set('refused');
  expect(clients[0]?.setClientOptions).toHaveBeenLastCalledWith({ sendTrackingEvents: false });
  focus('b');
  expect(clients[0]?.tracker.trackInputFocusV2).toHaveBeenCalledOnce();
});
