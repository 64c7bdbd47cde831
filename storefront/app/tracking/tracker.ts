import type ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { hold, SESSION_TOLD_KEY } from '@easel/domain/tracking/consent';
import { HUMAN_EVENTS, isRobot } from '@easel/domain/tracking/human-check';
import { consentStore } from '../lib/consent-store.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../lib/local-storage.ts';
import { sessionStore } from '../lib/session-store.ts';
import { withConsent } from '../lib/with-consent.ts';
import { sendScrubbed } from './send-scrubbed.ts';

interface ClickedItem {
  itemId: string;
  itemName?: string;
  variationId?: string;
  section?: string;
  resultCount?: number;
  resultPage?: number;
  resultPositionOnPage?: number;
  numResultsPerPage?: number;
  /** The id of the search that returned the item. */
  resultId?: string;
  /** The sponsorship of a paid place. */
  slCampaignId?: string;
  slCampaignOwner?: string;
}

/**
 * The V2 calls of the client (docs/specification/tracking.md#behavioral-events). Its types omit most of them, and trackInputFocusV2 is
 * typed wrong.
 */
type Tracker = Omit<ConstructorIO['tracker'], 'trackInputFocusV2'> & {
  trackSessionStartV2(): void;
  trackInputFocusV2(userInput: string): void;
  trackAutocompleteSelectV2(
    itemName: string,
    event: { userInput: string; section: string; tr?: string; itemId?: string },
  ): void;
  trackSearchResultClickV2(searchTerm: string, item: ClickedItem): void;
  trackBrowseRedirect(event: { searchTerm: string; redirectToUrl: string; section: string }): void;
};

export type Client = {
  tracker: Tracker;
  setClientOptions(options: { userId?: string; sendTrackingEvents?: boolean }): void;
  /** The ids of the visitor and of the session. */
  options: { clientId?: string; sessionId?: number };
};

type TrackingEvent = (client: Client) => void;

/**
 * Sends behavioral events with the client of the search service. Nothing is sent for robots, before the first user interaction, or without
 * consent; the client is not even loaded then. Once loaded it is called synchronously, because the page may be unloading.
 * The client has the queue of docs/specification/tracking.md#event-queue.
 */
let loadedClient: Client | undefined;
let isLoading = false;
let hasInteracted = false;
/** Events before the first interaction, or while the client is loading. */
let waiting: TrackingEvent[] = [];
/** The session storage key where the client expects that the visitor is human. */
const HUMAN = '_constructorio_is_human';

/** Does nothing in a shop without a search API, which has no key. */
export function track(event: TrackingEvent, searchKey: string) {
  if (searchKey === '') return;
  if (isRobot({ userAgent: navigator.userAgent, isAutomated: navigator.webdriver })) return;
  withConsent(() => {
    if (loadedClient) return send(loadedClient, event);
    waiting = hold(waiting, event);
    if (hasInteracted) void load(searchKey);
  });
}

function send(client: Client, event: TrackingEvent) {
  // Empty for guests: the client then sends no user id.
  client.setClientOptions({ userId: String(sessionStore.get().userId ?? '') });
  event(client);
}

/** Waits for the first interaction. Called once per page. */
export function watchForHumans(searchKey: string): () => void {
  const onInteraction = () => {
    stop();
    hasInteracted = true;
    withConsent(() => writeSession(HUMAN, 'true'));
    if (waiting.length > 0) void load(searchKey);
  };
  const stop = () => {
    for (const event of HUMAN_EVENTS) removeEventListener(event, onInteraction, true);
  };
  hasInteracted ||= readSession(HUMAN) === 'true';
  if (!hasInteracted)
    for (const event of HUMAN_EVENTS) addEventListener(event, onInteraction, { capture: true, passive: true });
  const unsubscribe = consentStore.subscribe(() => {
    if (consentStore.get() === 'granted') return;
    waiting = [];
    loadedClient?.setClientOptions({ sendTrackingEvents: false });
    loadedClient = undefined;
  });
  return () => {
    stop();
    unsubscribe();
  };
}

async function load(searchKey: string) {
  if (isLoading) return;
  isLoading = true;
  try {
    const client = await loadClient(searchKey);
    // Consent may have been withdrawn meanwhile.
    if (!client) return;
    // Without figures of its own, the shop works just as well.
    if (!loadedClient)
      void import('./report-vitals.ts').then(({ measureVitals }) => measureVitals()).catch(() => undefined);
    loadedClient = client;
    const { sessionId } = client.options;
    if (readLocal(SESSION_TOLD_KEY) !== String(sessionId)) {
      writeLocal(SESSION_TOLD_KEY, String(sessionId));
      send(client, ({ tracker }) => tracker.trackSessionStartV2());
    }
    for (const event of waiting.splice(0)) send(client, event);
  } catch {
    // The client could not be loaded. Browsers cache a failed import for the document; the next page load tries again.
  } finally {
    isLoading = false;
  }
}

async function loadClient(apiKey: string): Promise<Client | undefined> {
  const { default: Constructor } = await import('@constructor-io/constructorio-client-javascript');
  if (consentStore.get() !== 'granted') return undefined;
  const serviceUrl = `${location.origin}/cio`;
  return new Constructor({
    apiKey,
    serviceUrl,
    quizzesServiceUrl: serviceUrl,
    agentServiceUrl: serviceUrl,
    allowHttpServiceUrl: true,
    sendTrackingEvents: true,
    fetch: sendScrubbed,
  }) as unknown as Client;
}
