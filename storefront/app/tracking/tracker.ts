import type ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { hold, SESSION_TOLD_KEY } from '@easel/domain/tracking/consent';
import { HUMAN_EVENTS, isRobot } from '@easel/domain/tracking/human-check';
import { consentStore } from '../lib/consent-store.ts';
import { keepForSession, keepLocally, readForSession, readLocally } from '../lib/local-storage.ts';
import { sessionStore } from '../lib/session-store.ts';
import { withConsent } from '../lib/with-consent.ts';
import { sendScrubbed } from './send-scrubbed.ts';

interface ChosenItem {
  itemId: string;
  itemName?: string;
  variationId?: string;
  section?: string;
  resultCount?: number;
  resultPage?: number;
  resultPositionOnPage?: number;
  numResultsPerPage?: number;
  /** Names the answer the item was chosen from. */
  resultId?: string;
}

/** The client's calls of the protocol's second version; its types leave most of them out, and are wrong about the focus. */
type Tracker = Omit<ConstructorIO['tracker'], 'trackInputFocusV2'> & {
  trackSessionStartV2(): void;
  trackInputFocusV2(userInput: string): void;
  trackAutocompleteSelectV2(
    itemName: string,
    said: { userInput: string; section: string; tr?: string; itemId?: string },
  ): void;
  trackSearchResultClickV2(searchTerm: string, said: ChosenItem): void;
};

export type Client = {
  tracker: Tracker;
  setClientOptions(options: { userId?: string; sendTrackingEvents?: boolean }): void;
  /** Who they are to the client, and which visit it is. */
  options: { clientId?: string; sessionId?: number };
};

type Told = (client: Client) => void;

/**
 * What visitors do, told to the search service by its own client. Nothing is told by robots, before somebody is seen to be there, or
 * without consent; the client's code is not even fetched then. Once it is there it is called at once: a page that is being left has no later.
 */
let opened: Client | undefined;
let isOpening = false;
let hasActed = false;
/** What there was to tell while nobody had moved yet, or while the client was on its way. */
let waiting: Told[] = [];
/** Where the client remembers for the browser session that somebody is there; it was not yet fetched when they showed it. */
const HUMAN = '_constructorio_is_human';

export function tell(told: Told, searchKey: string) {
  if (isRobot({ userAgent: navigator.userAgent, isAutomated: navigator.webdriver })) return;
  withConsent(() => {
    if (opened) return say(opened, told);
    waiting = hold(waiting, told);
    if (hasActed) void open(searchKey);
  });
}

function say(client: Client, told: Told) {
  // Empty for a guest: the client then says nothing of it.
  client.setClientOptions({ userId: String(sessionStore.get().userId ?? '') });
  told(client);
}

/** Begins to look for somebody who is there; to be called once a page. */
export function watchForHumans(searchKey: string): () => void {
  const act = () => {
    stop();
    hasActed = true;
    withConsent(() => keepForSession(HUMAN, 'true'));
    if (waiting.length > 0) void open(searchKey);
  };
  const stop = () => {
    for (const event of HUMAN_EVENTS) removeEventListener(event, act, true);
  };
  hasActed ||= readForSession(HUMAN) === 'true';
  if (!hasActed) for (const event of HUMAN_EVENTS) addEventListener(event, act, { capture: true, passive: true });
  const unsubscribe = consentStore.subscribe(() => {
    if (consentStore.get() === 'granted') return;
    waiting = [];
    opened?.setClientOptions({ sendTrackingEvents: false });
    opened = undefined;
  });
  return () => {
    stop();
    unsubscribe();
  };
}

async function open(searchKey: string) {
  if (isOpening) return;
  isOpening = true;
  try {
    const client = await openClient(searchKey);
    // They may have changed their mind meanwhile.
    if (!client) return;
    opened = client;
    const { sessionId } = client.options;
    if (readLocally(SESSION_TOLD_KEY) !== String(sessionId)) {
      keepLocally(SESSION_TOLD_KEY, String(sessionId));
      say(client, ({ tracker }) => tracker.trackSessionStartV2());
    }
    for (const told of waiting.splice(0)) say(client, told);
  } catch {
    // The client could not be fetched. Browsers remember that for as long as the document lives; the next page load tries again.
  } finally {
    isOpening = false;
  }
}

async function openClient(apiKey: string): Promise<Client | undefined> {
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
