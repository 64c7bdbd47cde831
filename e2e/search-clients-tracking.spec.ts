import type { Page } from '@playwright/test';
import { expect, test } from './search-clients/foreign-page.ts';

/** When and what the official Constructor client tracks. It does not track automated browsers, so the tests hide the automation flag. */

declare global {
  interface Window {
    fetched: { startedAt: number; endedAt?: number }[];
  }
}

const QUEUE = '_constructorio_requests';

const hideAutomation = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** The headless shell of Chromium reports the mouse at the start of every page, as if the visitor had moved it. */
const ignoreMouse = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['mouseover', 'mousemove'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });

async function moveMouse(page: Page) {
  await page.mouse.move(50, 50);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_constructorio_is_human'))).toBe('true');
}

const queued = (page: Page) =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length, QUEUE);

/** Records when each request started and ended, by the page's clock. */
const recordFetches = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetched = [];
    window.fetch = async (...call) => {
      const one: Window['fetched'][number] = { startedAt: performance.now() };
      window.fetched.push(one);
      return fetch(...call).finally(() => {
        one.endedAt = performance.now();
      });
    };
  });

/** Simulates hiding the page, which headless browsers never do. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('no event is sent before user interaction, then events are sent one at a time', async ({ page, foreign }) => {
  await hideAutomation(page);
  await ignoreMouse(page);
  await recordFetches(page);
  await foreign.visit('constructor');
  await page.evaluate(() => window.constructorio.tracker.trackSessionStart());
  expect(await queued(page)).toBe(0);
  expect(foreign.calls).toEqual([]);

  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('_constructorio_is_human'))).toBe('true');
  await page.evaluate(() => {
    const { tracker } = window.constructorio;
    const item = { itemId: '1', itemName: 'Silver Dollar' };
    tracker.trackSessionStart();
    tracker.trackInputFocusV2({ userInput: 'blu' });
    tracker.trackSearchSubmit('someone@example.com', { originalQuery: 'some' });
    tracker.trackSearchResultsLoaded('blue', { resultCount: 8, items: [item], url: location.href, resultPage: 1 });
    tracker.trackSearchResultsLoaded('blue', { items: [item], url: location.href, resultPage: 1, resultOffset: 3 });
    tracker.trackSearchResultClick('blue', { ...item, resultId: 'r1' });
    tracker.trackConversion('blue', { ...item, revenue: 265 });
    tracker.trackMediaImpressionView({ bannerAdId: 'banner', placementId: 'home' });
  });
  await expect.poll(() => page.evaluate(() => window.trackerResults.length)).toBe(8);
  expect(await page.evaluate(() => window.trackerResults.map(({ message }) => message))).toEqual([
    ...Array(4).fill('ok'),
    // Page and offset are mutually exclusive. A rejected event has a readable error and does not block the next one.
    'Invalid parameters',
    ...Array(3).fill('ok'),
  ]);
  expect(foreign.calls.map(({ path }) => path)).toEqual([
    '/cio/behavior',
    '/cio/v2/behavioral_action/focus',
    '/cio/autocomplete/<email_omitted>/search',
    '/cio/v2/behavioral_action/search_result_load',
    '/cio/v2/behavioral_action/search_result_load',
    '/cio/autocomplete/blue/click_through',
    '/cio/v2/behavioral_action/conversion',
    '/v2/ad_behavioral_action/display_ad_view',
  ]);
  expect(foreign.calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 200, 200, 200]);
  const gaps = await page.evaluate(() =>
    window.fetched.slice(1).map(({ startedAt }, at) => startedAt - (window.fetched[at]?.endedAt ?? Infinity)),
  );
  expect(gaps).toHaveLength(7);
  // How long the client pauses between them is its own business, and a busy machine changes it.
  for (const gap of gaps) expect(gap).toBeGreaterThan(0);
});

test('an automated browser is not tracked', async ({ page, foreign }) => {
  await foreign.visit('constructor');
  await moveMouse(page);
  await page.evaluate(() => window.constructorio.tracker.trackSessionStart());
  expect(await queued(page)).toBe(0);
  expect(foreign.calls).toEqual([]);
});

test('an order is sent once, even if its page is reloaded', async ({ page, foreign }) => {
  await hideAutomation(page);
  await foreign.visit('constructor');
  await moveMouse(page);
  const buy = () =>
    page.evaluate(() => {
      const items = [{ itemId: '1', itemName: 'Silver Dollar', count: 1, price: 265 }];
      return window.constructorio.tracker.trackPurchase({ items, revenue: 265, orderId: 'A-1' });
    });
  expect([await buy(), await buy()]).toEqual([true, false]);
  await expect.poll(() => foreign.calls.map(({ status }) => status)).toEqual([200]);
  await foreign.visit('constructor');
  expect(await buy()).toBe(false);
  expect(await queued(page)).toBe(0);
  expect(foreign.calls).toMatchObject([
    {
      path: '/cio/v2/behavioral_action/purchase',
      body: { order_id: 'A-1', revenue: 265, items: [{ item_id: '1', count: 1 }], beacon: true, key: 'easel' },
    },
  ]);
});

test('events wait while the page is hidden and are sent when it is visible again', async ({ page, foreign }) => {
  await hideAutomation(page);
  await foreign.visit('constructor');
  await moveMouse(page);
  await setVisibility(page, 'hidden');
  await page.evaluate(() => {
    window.constructorio.tracker.trackInputFocus();
    window.constructorio.tracker.trackSearchSubmit('blue', { originalQuery: 'blue' });
  });
  expect(foreign.calls).toEqual([]);
  expect(await queued(page)).toBe(2);
  await setVisibility(page, 'visible');
  await expect
    .poll(() => foreign.calls.map(({ path, status }) => `${path} ${status}`))
    .toEqual(['/cio/behavior 200', '/cio/autocomplete/blue/search 200']);
  expect(await queued(page)).toBe(0);
});

test('events that could not be sent for three minutes are dropped', async ({ page, foreign }) => {
  await hideAutomation(page);
  await page.clock.install();
  await foreign.visit('constructor');
  await moveMouse(page);
  await setVisibility(page, 'hidden');
  await page.evaluate(() => {
    window.constructorio.tracker.trackInputFocus();
    window.constructorio.tracker.trackSearchSubmit('blue', { originalQuery: 'blue' });
  });
  expect(await queued(page)).toBe(2);
  await page.clock.fastForward(181_000);
  await setVisibility(page, 'visible');
  await expect.poll(() => queued(page)).toBe(0);
  expect(foreign.calls).toEqual([]);
  // The next page sends events again.
  await foreign.visit('constructor');
  await page.evaluate(() => window.constructorio.tracker.trackSessionStart());
  await expect.poll(() => foreign.calls.map(({ status }) => status)).toEqual([200]);
});

// The client does not use beacons. Unsent events stay in local storage.
test('the next page sends the remaining events', async ({ page, foreign, site }) => {
  await hideAutomation(page);
  await foreign.visit('constructor', { delay: '5000' });
  await moveMouse(page);
  const next = page.waitForURL(/\?next/);
  await page.evaluate(() => {
    window.constructorio.tracker.trackSearchSubmit('blue', { originalQuery: 'bl' });
    const { searchParams } = new URL(location.href);
    location.assign(`/constructor?next&shop=${searchParams.get('shop')}`);
  });
  await next;
  await expect.poll(() => foreign.calls.map(({ status }) => status)).toEqual([200]);
  const [call] = foreign.calls;
  expect(call?.path).toBe('/cio/autocomplete/blue/search');
  // The URL of the page where the event happened, not of the page that sent it.
  expect(call?.query.get('origin_referrer')).toBe(`${new URL(site).host}/constructor`);
  await expect.poll(() => queued(page)).toBe(0);
  expect(foreign.calls).toHaveLength(1);
});
