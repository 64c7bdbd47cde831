import { runInNewContext } from 'node:vm';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { consentStore } from './consent-store.ts';
import { chooseForYou, followOffer, openForYou, READ_FOR_YOU, showOffer } from './for-you.ts';
import { clientDataStore, sessionStore } from './session-store.ts';

let stop: () => void;
beforeEach(() => {
  stubBrowser();
  sessionStore.set(EMPTY_SESSION);
  clientDataStore.set({} as never);
  consentStore.set('granted');
  stop = followOffer();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** What the script in the head of the next page does. */
function openPage(pathname: string, personalUrl?: string, cookie = '') {
  const html: { dataset: { forYou?: string } } = { dataset: {} };
  const replaced: string[] = [];
  runInNewContext(READ_FOR_YOU, {
    localStorage,
    location: { pathname, hash: '', replace: (url: string) => replaced.push(url) },
    document: {
      cookie,
      documentElement: html,
      querySelector: () => (personalUrl === undefined ? null : { content: personalUrl }),
    },
  });
  return { forYou: html.dataset.forYou, replaced: replaced[0] };
}

const collector = { favorites: [1, 2, 3] };

async function navigate(path: string): Promise<string> {
  const request = new Request(new URL(path, 'https://shop.example'));
  try {
    await openForYou({ request } as never, async () => ({}));
    return path;
  } catch (error) {
    return (error as Response).headers.get('location') ?? '';
  }
}

test('the switch is shown from the next page on, so that it pushes nothing aside', () => {
  logInAs(7, collector);
  expect(document.documentElement.dataset.forYou).toBeUndefined();
  expect(openPage('/all', '/for-you/all')).toEqual({ forYou: 'offered', replaced: undefined });
  showOffer();
  expect(document.documentElement.dataset.forYou).toBe('offered');
});

test('whoever has chosen their order gets it in every listing, until they choose that of everybody', async () => {
  logInAs(7, collector);
  expect(await navigate('/paintings?page=1')).toBe('/paintings?page=1');
  chooseForYou(true);
  expect(await navigate('/en-gb/paintings?page=1')).toBe('/for-you/paintings?page=1');
  expect(await navigate('/paintings?sort=newest')).toBe('/paintings?sort=newest');
  expect(openPage('/en-gb/all', '/for-you/all?page=1').replaced).toBe('/en-gb/for-you/all?page=1');
  expect(openPage('/', undefined)).toEqual({ forYou: 'chosen', replaced: undefined });
  chooseForYou(false);
  expect(await navigate('/paintings')).toBe('/paintings');
  expect(openPage('/all', '/for-you/all').replaced).toBeUndefined();
});

test('while the server has no order for the visitor, the browser does not ask for it again', async () => {
  logInAs(7, collector);
  chooseForYou(true);
  expect(openPage('/all', '/for-you/all', 'easel_for_you_pause=1').replaced).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: that of the server.
  document.cookie = 'easel_for_you_pause=1';
  expect(await navigate('/all')).toBe('/all');
});

test.each([
  ['after a logout', () => logOutForTest()],
  ['after a refusal', () => consentStore.set('refused')],
  ['with too few favorites', () => logInAs(7, { favorites: [1, 2] })],
])('%s there is no order of one person', (_, change) => {
  logInAs(7, collector);
  chooseForYou(true);
  showOffer();
  change();
  expect(document.documentElement.dataset.forYou).toBeUndefined();
  expect(openPage('/all', '/for-you/all')).toEqual({ forYou: undefined, replaced: undefined });
});

test('if the session could not be loaded, the choice stays', () => {
  logInAs(7, collector);
  chooseForYou(true);
  clientDataStore.set(undefined);
  logOutForTest();
  expect(openPage('/all', '/for-you/all').forYou).toBe('chosen');
});
