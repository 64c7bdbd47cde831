import type ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { HUMAN_EVENTS, isRobot } from '@easel/domain/human-check';
import { consentStore } from '../lib/consent-store.ts';
import { keepForSession, readForSession } from '../lib/kept-locally.ts';

type Told = (client: ConstructorIO) => void;

/**
 * What visitors do, told to the search service by its own client. Nothing is told by robots, before somebody is seen to be there, or
 * without consent; the client's code is not even fetched then.
 */
let client: Promise<ConstructorIO> | undefined;
let hasActed = false;
/** Where the client remembers for the browser session that somebody is there; it was not yet fetched when they showed it. */
const HUMAN = '_constructorio_is_human';
/** What the page itself had to tell while nobody had moved yet. */
let waiting: Told[] = [];

export function tell(told: Told, searchKey: string) {
  if (consentStore.get() !== 'granted' || isRobot({ userAgent: navigator.userAgent, isAutomated: navigator.webdriver }))
    return;
  if (!hasActed) {
    waiting.push(told);
    return;
  }
  client ??= openClient(searchKey);
  void client.then((opened) => {
    // They may have changed their mind meanwhile.
    if (consentStore.get() === 'granted') told(opened);
  });
}

/** Begins to look for somebody who is there; to be called once a page. */
export function watchForHumans(searchKey: string): () => void {
  const act = () => {
    stop();
    hasActed = true;
    keepForSession(HUMAN, 'true');
    for (const told of waiting.splice(0)) tell(told, searchKey);
  };
  const stop = () => {
    for (const event of HUMAN_EVENTS) removeEventListener(event, act, true);
  };
  hasActed ||= readForSession(HUMAN) === 'true';
  if (!hasActed) for (const event of HUMAN_EVENTS) addEventListener(event, act, { capture: true, passive: true });
  const unsubscribe = consentStore.subscribe(() => {
    if (consentStore.get() === 'granted') return;
    waiting = [];
    void client?.then((opened) => opened.setClientOptions({ apiKey: searchKey, sendTrackingEvents: false }));
    client = undefined;
  });
  return () => {
    stop();
    unsubscribe();
  };
}

async function openClient(apiKey: string): Promise<ConstructorIO> {
  const { default: Client } = await import('@constructor-io/constructorio-client-javascript');
  const serviceUrl = `${location.origin}/cio`;
  return new Client({
    apiKey,
    serviceUrl,
    quizzesServiceUrl: serviceUrl,
    agentServiceUrl: serviceUrl,
    allowHttpServiceUrl: true,
    sendTrackingEvents: true,
  });
}
