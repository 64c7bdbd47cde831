import type { Page } from '@playwright/test';
import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

interface SearchEvent {
  eventName: string;
  objectIDs: string[];
  positions?: number[];
  queryID?: string;
  authenticatedUserToken?: string;
}

interface SentEvent {
  /** The name of an action, or `search ` and the name of a search event. */
  name: string;
  body: Record<string, unknown>;
}

/** Records every tracking event the page sends. */
function recordEvents(page: Page) {
  const events: SentEvent[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/cio\/(?!v1\/intent)/.test(pathname))
      events.push({
        name: pathname.replace(/^\/cio\/v2\/behavioral_action\//, ''),
        body: request.postDataJSON() ?? {},
      });
    if (pathname !== '/easel/algolia/events') return;
    for (const event of (request.postDataJSON() as { events: SearchEvent[] }).events)
      events.push({ name: `search ${event.eventName}`, body: { ...event } });
  });
  // Rejected events are recorded too, so that tests can fail on them.
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/cio\/|^\/easel\/algolia\/events$/.test(pathname) && !response.ok())
      events.push({ name: `rejected ${pathname}`, body: {} });
  });
  return events;
}

const namesOf = (events: readonly SentEvent[]) => events.map(({ name }) => name);
const eventsNamed = (events: readonly SentEvent[], name: string) => events.filter((event) => event.name === name);

/** Hides the automation flag, because the shop does not track automated browsers. */
const hideAutomation = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    // During unload, the overridden user agent no longer applies and the real one is detected as a robot.
    const name = navigator.userAgent;
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name });
  });

interface Pushed {
  event: string;
  ecommerce?: { items: { item_list_id: string; item_art_id: number; index?: number }[] };
  [field: string]: unknown;
}

const dataLayer = (page: Page) => page.evaluate(() => (window as { dataLayer?: Pushed[] }).dataLayer ?? []);
const pushed = async (page: Page, event: string) => (await dataLayer(page)).filter((one) => one.event === event);

/** Mouse movement and scrolling, which mark the visitor as human. */
async function interact(page: Page, top = 400) {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.evaluate((to) => window.scrollTo(0, to), top);
}

/** Clicks a work without following the link, which opens a new tab on a desktop. */
async function clickFirstWork(page: Page, wall: string) {
  await page
    .locator(wall)
    .first()
    .evaluate((link: HTMLElement) => {
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.click();
    });
}

test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  timezoneId: 'America/New_York',
});

test('a search that finds nothing is reported, too', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/all?query=xyzzyqwv');
  await waitForHydration(page);
  await interact(page, 100);
  await expect
    .poll(() => eventsNamed(events, 'search_result_load').map(({ body }) => body))
    .toMatchObject([{ search_term: 'xyzzyqwv', result_count: 0, result_page: 1 }]);
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);
});

test('views and clicks are sent to search and to the data layer, once each', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/all?query=abstract');
  await waitForHydration(page);
  // The page view is in the data layer. No event is sent before the visitor is detected as human.
  await expect.poll(async () => (await pushed(page, 'page_view')).length).toBe(1);
  expect(events).toEqual([]);
  await interact(page, 600);
  await expect.poll(() => namesOf(events)).toContain('search_result_load');
  expect(namesOf(events).slice(0, 2)).toEqual(['session_start', 'search_result_load']);
  const [load] = eventsNamed(events, 'search_result_load');
  const [first] = (load?.body.items ?? []) as { item_id: string }[];
  expect(load?.body).toMatchObject({
    search_term: 'abstract',
    key: 'easel',
    section: 'Products',
    result_page: 1,
    result_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const resultId = load?.body.result_id;
  expect(first).toEqual({
    item_id: expect.stringMatching(/^\d+$/),
    item_name: expect.any(String),
    variation_id: expect.stringMatching(/^P1-U\d+-A\d+-T\d+$/),
  });

  await clickFirstWork(page, '#wall a[data-work]');
  await expect.poll(() => namesOf(events)).toContain('search_result_click');
  await expect.poll(() => namesOf(events)).toContain('search select_item');
  expect(eventsNamed(events, 'search_result_click').map(({ body }) => body)).toMatchObject([
    {
      search_term: 'abstract',
      item_id: first?.item_id,
      result_position_on_page: 1,
      section: 'Products',
      result_id: resultId,
    },
  ]);
  // A click carries the id of its search even without an A/B test cell.
  expect(eventsNamed(events, 'search select_item').map(({ body }) => body.queryID)).toEqual([resultId]);
  expect(eventsNamed(events, 'search select_item').map(({ body }) => body.objectIDs)).toEqual([[first?.item_id]]);
  expect((await pushed(page, 'select_item')).length).toBe(1);
  expect((await pushed(page, 'productClick')).length).toBe(1);

  // Impressions are sent after six seconds without a new visible work.
  await expect.poll(() => namesOf(events)).toContain('search view_item_list');
  await expect.poll(async () => (await pushed(page, 'view_item_list')).length).toBeGreaterThan(0);
  const seen = eventsNamed(events, 'search view_item_list').flatMap(({ body }) => body.objectIDs as string[]);
  expect(new Set(seen).size).toBe(seen.length);
  const shown = (await pushed(page, 'view_item_list')).flatMap(({ ecommerce }) => ecommerce?.items ?? []);
  expect(new Set(shown.map(({ item_art_id }) => item_art_id)).size).toBe(shown.length);
  expect(new Set(shown.map(({ item_list_id }) => item_list_id))).toEqual(new Set(['search abstract']));
  expect((await pushed(page, 'page_view')).length).toBe(1);
  // Each call of the client is sent once, in this order, and none is rejected.
  expect(namesOf(events).filter((name) => !name.startsWith('search '))).toEqual([
    'session_start',
    'search_result_load',
    'search_result_click',
  ]);
});

test('the view of a work says where the visitor was before, and of another site only its host', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  const viewed = () => eventsNamed(events, 'item_detail_load').map(({ body }) => body.analytics_tags);
  await page.goto('/all');
  const path = (await page.locator('#wall a[data-work]').first().getAttribute('href')) ?? '';
  await page.goto(path, { referer: 'https://www.blog.example/ann?mail=ann@mail.example' });
  await waitForHydration(page);
  await interact(page, 100);
  await expect.poll(viewed).toEqual([{ source: 'site', host: 'blog.example' }]);
  await page.goto(path, { referer: `${new URL(page.url()).origin}/all?query=abstract` });
  await waitForHydration(page);
  await interact(page, 100);
  await expect.poll(() => viewed().at(-1)).toEqual({ source: 'search' });
});

test('a work added with a double click is reported once to search and once to the data layer', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/all?query=abstract');
  await waitForHydration(page);
  await interact(page);
  await expect.poll(() => namesOf(events)).toContain('search_result_load');
  const tile = page.locator('article:has([data-action="cart"])').first();
  const artworkId = await tile.locator('[data-work]').first().getAttribute('data-work');
  const button = tile.locator('[data-action="cart"]');
  const sku = await button.getAttribute('data-sku');
  const [load] = eventsNamed(events, 'search_result_load');
  await tile.hover();
  await button.dblclick();
  await expect(page).toHaveURL('/cart');
  for (const name of ['conversion', 'search add_to_cart']) await expect.poll(() => namesOf(events)).toContain(name);
  expect(eventsNamed(events, 'search add_to_cart').map(({ body }) => body)).toMatchObject([
    {
      eventType: 'conversion',
      eventSubType: 'addToCart',
      objectIDs: [artworkId],
      objectData: [{ price: expect.any(Number), quantity: 1 }],
      currency: 'USD',
      queryID: load?.body.result_id,
    },
  ]);
  expect(eventsNamed(events, 'conversion').map(({ body }) => body)).toMatchObject([
    { type: 'add_to_cart', item_id: artworkId, variation_id: sku, search_term: 'abstract', section: 'Products' },
  ]);
  expect(await pushed(page, 'add_to_cart')).toMatchObject([
    { eventTimeout: 2_000, ecommerce: { items: [{ item_id: sku, item_list_id: 'search abstract', quantity: 1 }] } },
  ]);
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);
});

test('a quiz reports the works that it has found, a click, and a work that is put into the cart', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  const openResult = async () => {
    await page.goto('/quiz/art-for-your-style-quiz?a=1.0.0.0');
    await waitForHydration(page);
    await interact(page);
  };
  await openResult();
  await expect.poll(() => namesOf(events)).toContain('quiz_result_load');
  const [load] = eventsNamed(events, 'quiz_result_load');
  const [first] = (load?.body.items ?? []) as { item_id: string }[];
  const answered = {
    quiz_id: 'art-for-your-style-quiz',
    quiz_version_id: expect.stringMatching(/^version-\d+$/),
    quiz_session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  };
  expect(load?.body).toMatchObject({
    ...answered,
    section: 'Products',
    result_count: expect.any(Number),
    result_page: 1,
  });
  await clickFirstWork(page, 'article a[data-work]');
  await expect.poll(() => namesOf(events)).toContain('quiz_result_click');
  expect(eventsNamed(events, 'quiz_result_click').map(({ body }) => body)).toMatchObject([
    { ...answered, quiz_session_id: load?.body.quiz_session_id, item_id: first?.item_id, result_position_on_page: 1 },
  ]);

  await openResult();
  await expect.poll(() => eventsNamed(events, 'quiz_result_load').length).toBe(2);
  const [, again] = eventsNamed(events, 'quiz_result_load');
  const tile = page.locator('article:has([data-action="cart"])').first();
  await tile.hover();
  await tile.locator('[data-action="cart"]').click();
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => namesOf(events)).toContain('quiz_conversion');
  expect(eventsNamed(events, 'quiz_conversion').map(({ body }) => body)).toMatchObject([
    { ...answered, quiz_session_id: again?.body.quiz_session_id, type: 'add_to_cart' },
  ]);
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);
});

for (const cell of ['51.01', '51.02'])
  test(`in cell ${cell}, searches have ids, and a feature page uses its own search id`, async ({ page, context }) => {
    await hideAutomation(page);
    await context.addCookies([{ name: 'saatchi_abtests', value: cell, url: test.info().project.use.baseURL ?? '' }]);
    const events = recordEvents(page);
    await page.goto('/all?query=abstract');
    await waitForHydration(page);
    await interact(page);
    await expect.poll(() => namesOf(events)).toContain('search_result_load');
    await clickFirstWork(page, '#wall a[data-work]');
    await expect.poll(() => namesOf(events)).toContain('search select_item');
    const [click] = eventsNamed(events, 'search select_item');
    expect(click?.body).toMatchObject({ queryID: expect.stringMatching(/^[0-9a-f]{32}$/), positions: [1] });
    // The cached page does not contain the id.
    const html = await (await page.request.get('/all?query=abstract')).text();
    expect(html).not.toContain(String(click?.body.queryID));

    await expect.poll(() => namesOf(events)).toContain('search_result_click');
    events.length = 0;
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/easel\/(hosted-)?search$/.test(pathname)) searches.push(pathname);
    });
    await page.goto('/paintings/abstract/feature');
    await waitForHydration(page);
    await expect(page.locator('#wall a[data-work]').first()).toBeVisible();
    await interact(page);
    await clickFirstWork(page, '#wall a[data-work]');
    await expect.poll(() => namesOf(events)).toContain('search select_item');
    for (const name of ['search_result_load', 'search_result_click'])
      await expect.poll(() => namesOf(events)).toContain(name);
    const [own] = eventsNamed(events, 'search select_item');
    expect(own?.body).toMatchObject({ queryID: expect.stringMatching(/^[0-9a-f]{32}$/), positions: [1] });
    expect(own?.body.queryID).not.toBe(click?.body.queryID);
    expect(eventsNamed(events, 'search_result_load').map(({ body }) => body.result_id)).toEqual([own?.body.queryID]);
    expect(eventsNamed(events, 'search_result_click').map(({ body }) => body.result_id)).toEqual([own?.body.queryID]);
    // The works that were seen are reported, although they appear after the skeleton.
    await expect.poll(() => namesOf(events)).toContain('search view_item_list');
    expect(eventsNamed(events, 'search view_item_list').map(({ body }) => body.queryID)).toEqual([own?.body.queryID]);
    await expect.poll(async () => (await pushed(page, 'view_item_list')).length).toBeGreaterThan(0);
    // The works come from the search provider of this cell.
    expect(searches).toEqual([cell === '51.02' ? '/easel/hosted-search' : '/easel/search']);
    expect(await pushed(page, 'page_view')).toEqual([
      {
        event: 'page_view',
        pagetype: 'browse',
        subpagetype: 'feature',
        category: 'paintings',
        keyword: 'abstract',
        pagination: 1,
      },
    ]);
  });

/** Stored values that identify a visitor. */
const identifiers = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => /constructorio|query_id|session_told/.test(key)),
    ...document.cookie.split('; ').filter((cookie) => /constructorio|abtests/i.test(cookie)),
  ]);

for (const [description, timezoneId, prefix] of [
  ['in a European store', 'America/New_York', '/en-de'],
  ['with a European time zone in another store', 'Europe/Berlin', ''],
] as const)
  test.describe(() => {
    test.use({ timezoneId });

    test(`a visitor ${description} is asked for consent: events wait until they accept, and declining removes their ids`, async ({
      page,
      context,
    }) => {
      await hideAutomation(page);
      await context.addCookies([
        { name: 'saatchi_abtests', value: '51.02', url: test.info().project.use.baseURL ?? '' },
      ]);
      const events = recordEvents(page);
      await page.goto(`${prefix}/paintings`);
      await waitForHydration(page);
      const question = page.getByRole('region', { name: 'Privacy' });
      await expect(question).toBeVisible();
      await interact(page);
      await clickFirstWork(page, '#wall a[data-work]');
      // Client data is the last request a page sends on its own.
      await page.waitForLoadState('networkidle');
      expect(events).toEqual([]);
      expect(await dataLayer(page)).toEqual([]);
      expect(await identifiers(page)).toEqual(['saatchi_abtests=51.02']);

      await question.getByRole('button', { name: 'Allow' }).click();
      await expect(question).toBeHidden();
      await expect.poll(() => namesOf(events)).toContain('browse_result_click');
      expect(eventsNamed(events, 'browse_result_load').length).toBe(1);
      expect(eventsNamed(events, 'browse_result_click').length).toBe(1);
      expect(eventsNamed(events, 'search select_item').length).toBe(1);
      expect((await pushed(page, 'page_view')).length).toBe(1);
      expect((await pushed(page, 'select_item')).length).toBe(1);
      expect((await identifiers(page)).length).toBeGreaterThan(3);

      await page.getByRole('button', { name: 'Privacy choices' }).click();
      await question.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect(question).toBeHidden();
      expect(await identifiers(page)).toEqual([]);
      const before = events.length;
      await page.goto(`${prefix}/drawings`);
      await waitForHydration(page);
      await interact(page, 500);
      await clickFirstWork(page, '#wall a[data-work]');
      await page.waitForLoadState('networkidle');
      expect(events.length).toBe(before);
      expect(await dataLayer(page)).toEqual([]);
      expect(await identifiers(page)).toEqual([]);
    });
  });

test('pending impressions are sent when the page unloads', async ({ page }) => {
  await hideAutomation(page);
  // Playwright may miss requests during unload, so the page records them itself.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).includes('/algolia/events'))
        sessionStorage.setItem('sent', (sessionStorage.getItem('sent') ?? '') + String(init?.body));
      return send(input, init);
    };
  });
  const events = recordEvents(page);
  await page.goto('/paintings');
  await waitForHydration(page);
  await interact(page, 100);
  await expect.poll(() => namesOf(events)).toContain('browse_result_load');
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBeNull();
  await page.goto('/account/settings');
  const sent = await page.evaluate(() => sessionStorage.getItem('sent'));
  expect(sent?.match(/"eventName":"view_item_list"/g)?.length).toBe(1);
});

test('if the tracking script fails to load, the page works and the next page load retries', async ({ page }) => {
  await hideAutomation(page);
  let tries = 0;
  await page.route(/\/assets\/tracking-[^/]*\.js/, (route) =>
    ++tries === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const events = recordEvents(page);
  await page.goto('/paintings');
  await waitForHydration(page);
  await interact(page);
  await expect.poll(() => tries).toBe(1);
  expect(namesOf(events)).not.toContain('browse_result_load');
  await page.reload();
  await waitForHydration(page);
  await interact(page);
  await expect.poll(() => namesOf(events)).toContain('browse_result_load');
});

test('favorites carry the user id and are sent once each, even when clicked quickly', async ({ page, isMobile }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/authentication?redirect_url=%2Fpaintings');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill(`${isMobile ? 'artist' : 'collector'}@easel.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/paintings');
  await waitForHydration(page);
  await expect(page.locator('summary', { hasText: 'account of' })).toBeVisible();
  const hearts = page.locator('#wall [data-action="favorite"][aria-pressed="false"]');
  const ids = await hearts.evaluateAll((all) => all.slice(0, 3).map((one) => one.parentElement?.dataset.work ?? ''));
  const [slow, quick, rejected] = ids;
  // The first response is delayed and the third is an error. Neither may affect the others.
  await page.route('**/easel/account/favorite', async (route) => {
    const id = String((route.request().postDataJSON() as { id_user_art: number }).id_user_art);
    if (id === slow) await new Promise((done) => setTimeout(done, 1_000));
    if (id === rejected)
      return route.fulfill({ status: 409, json: { success: false, payload: {}, messages: ['No.'] } });
    return route.fulfill({
      json: { success: true, payload: { isFavorite: true, favorites: [Number(id)] }, messages: [] },
    });
  });
  await page.evaluate((works) => {
    for (const work of works)
      document.querySelector<HTMLElement>(`#wall [data-work="${work}"] [data-action="favorite"]`)?.click();
  }, ids);
  await expect.poll(() => eventsNamed(events, 'search favorite').length).toBe(2);
  const heart = (work: string | undefined) => page.locator(`#wall [data-work="${work}"] [data-action="favorite"]`);
  await expect(heart(slow)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(quick)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(rejected)).toHaveAttribute('aria-pressed', 'false');
  expect(eventsNamed(events, 'search favorite').map(({ body }) => body)).toMatchObject(
    [quick, slow].map((id) => ({
      eventType: 'conversion',
      objectIDs: [id],
      authenticatedUserToken: expect.stringMatching(/^\d+$/),
      queryID: eventsNamed(events, 'browse_result_load').at(-1)?.body.result_id,
    })),
  );
  await page.getByRole('combobox', { name: 'Search artworks' }).focus();
  await expect
    .poll(() => eventsNamed(events, 'focus').map(({ body }) => body.ui))
    .toEqual([eventsNamed(events, 'search favorite')[0]?.body.authenticatedUserToken]);
});

test('pages other than listings send their page type, impressions and clicks', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/');
  await waitForHydration(page);
  await expect.poll(async () => (await pushed(page, 'page_view')).map(({ pagetype }) => pagetype)).toEqual(['home']);
  await page.locator('main ul a[data-work]').first().scrollIntoViewIfNeeded();
  await page.mouse.move(200, 300);
  await clickFirstWork(page, 'main ul a[data-work]');
  await expect.poll(() => namesOf(events)).toContain('result_click');
  expect(eventsNamed(events, 'result_click').length).toBe(1);
  expect(eventsNamed(events, 'search select_item').length).toBe(1);
  const [selected] = await pushed(page, 'select_item');
  expect(selected?.ecommerce?.items).toMatchObject([{ item_list_id: expect.stringMatching(/^home /), index: 1 }]);

  await page.goto('/all');
  const artist = await page.locator('#wall article p a').first().getAttribute('href');
  events.length = 0;
  await page.goto(artist ?? '');
  await waitForHydration(page);
  await interact(page, 300);
  await clickFirstWork(page, 'main a[data-work]');
  await expect.poll(() => namesOf(events)).toContain('result_click');
  expect((await pushed(page, 'page_view')).map(({ pagetype }) => pagetype)).toEqual(['artist']);
  const [chosen] = await pushed(page, 'select_item');
  expect(chosen?.ecommerce?.items).toMatchObject([{ item_list_id: expect.stringMatching(/^artist \d+$/) }]);
  await expect.poll(() => namesOf(events)).toContain('search view_item_list');
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);

  await page.goto('/newsletter');
  await waitForHydration(page);
  await expect
    .poll(async () => (await pushed(page, 'page_view')).map(({ pagetype }) => pagetype))
    .toEqual(['newsletter']);
  await page.goto('/no/such/page');
  await waitForHydration(page);
  await expect.poll(async () => (await pushed(page, 'page_view')).map(({ pagetype }) => pagetype)).toEqual(['missing']);
});

test('personal data is removed from search terms before they are sent', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/');
  await waitForHydration(page);
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill('abstract ada@example.org');
  await box.press('Enter');
  await expect(page).toHaveURL(/query=abstract/);
  await expect.poll(() => namesOf(events)).toContain('search_submit');
  await expect
    .poll(async () => (await pushed(page, 'page_view')).map(({ keyword }) => keyword))
    .toEqual(['', 'abstract <email_omitted>']);
  expect(eventsNamed(events, 'focus').map(({ body }) => body.user_input)).toEqual(['']);
  expect(eventsNamed(events, 'search_submit').map(({ body }) => body.search_term)).toEqual([
    'abstract <email_omitted>',
  ]);
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);
  expect(JSON.stringify(events)).not.toMatch(/ada(@|%40)/);
});

test('an automated browser is not tracked', async ({ page }) => {
  const events = recordEvents(page);
  await page.goto('/all');
  await waitForHydration(page);
  await expect.poll(async () => (await pushed(page, 'page_view')).length).toBe(1);
  await interact(page);
  await clickFirstWork(page, '#wall a[data-work]');
  await expect.poll(async () => (await pushed(page, 'select_item')).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(events).toEqual([]);
});

test('a search that leads to another page is reported once', async ({ page, context }) => {
  await hideAutomation(page);
  await context.addCookies([{ name: 'saatchi_abtests', value: '51.01', url: test.info().project.use.baseURL ?? '' }]);
  const events = recordEvents(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const redirectLink = 'https://cards.example/gifts';
  const data = { type: 'redirect', results: [], facets: [], totalResults: 0, redirectLink };
  await page.route('**/easel/search', (route) =>
    route.fulfill({ json: { success: true, payload: { data }, messages: [] } }),
  );
  await page.goto('/paintings/abstract/feature');
  await waitForHydration(page);
  await interact(page);
  await expect.poll(() => namesOf(events)).toContain('browse_redirect');
  expect(eventsNamed(events, 'browse_redirect').map(({ body }) => body)).toMatchObject([
    { search_term: 'abstract', redirect_to_url: redirectLink, section: 'Products' },
  ]);
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);
});

test('a conversation with the assistant is reported step by step', async ({ page }) => {
  await hideAutomation(page);
  const events = recordEvents(page);
  await page.goto('/all?query=zzqqxxkk');
  await waitForHydration(page);
  await interact(page, 0);
  const assistant = page.getByRole('region', { name: 'Describe what you are looking for' });
  await assistant.getByRole('textbox').fill('paintings');
  await assistant.getByRole('button', { name: 'Ask' }).click();
  await expect(assistant.getByRole('link', { name: 'See all results' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => namesOf(events)).toContain('assistant_result_load_finish');
  const sent = events.filter(({ name }) => name.startsWith('assistant_'));
  expect(sent.slice(0, 2).map(({ name }) => name)).toEqual(['assistant_submit', 'assistant_result_load_start']);
  const [start] = eventsNamed(events, 'assistant_result_load_start');
  const [view] = eventsNamed(events, 'assistant_search_result_view');
  expect(start?.body).toMatchObject({ intent: 'paintings', intent_result_id: expect.any(String) });
  expect(view?.body).toMatchObject({ intent: 'paintings', search_result_id: expect.any(String) });
  const items = (view?.body.items ?? []) as { item_id: string }[];
  expect(items.length).toBe(view?.body.num_results_viewed);
  expect(items.length).toBeGreaterThan(0);

  await clickFirstWork(page, 'section li a[href*="/view"]:has(img)');
  await expect.poll(() => namesOf(events)).toContain('assistant_search_result_click');
  const [click] = eventsNamed(events, 'assistant_search_result_click');
  expect(click?.body).toMatchObject({ item_id: items[0]?.item_id, thread_id: start?.body.thread_id });
  await assistant.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/all?query=paintings');
  await expect.poll(() => namesOf(events)).toContain('assistant_search_submit');
  expect(namesOf(events).filter((name) => name.startsWith('rejected'))).toEqual([]);
});
