import type { Page } from '@playwright/test';
import { expect, test, untilAlive } from './shop.ts';

interface SearchEvent {
  eventName: string;
  objectIDs: string[];
  positions?: number[];
  queryID?: string;
  authenticatedUserToken?: string;
}

interface Told {
  /** The name of an action, or of a search event behind `search `. */
  name: string;
  body: Record<string, unknown>;
}

/** What leaves the page about what somebody did. */
function listen(page: Page) {
  const told: Told[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/cio\//.test(pathname))
      told.push({ name: pathname.replace(/^\/cio\/v2\/behavioral_action\//, ''), body: request.postDataJSON() ?? {} });
    if (pathname !== '/easel/algolia/events') return;
    for (const event of (request.postDataJSON() as { events: SearchEvent[] }).events)
      told.push({ name: `search ${event.eventName}`, body: { ...event } });
  });
  // What the shop refuses is no better than what was never told.
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/cio\/|^\/easel\/algolia\/events$/.test(pathname) && !response.ok())
      told.push({ name: `refused ${pathname}`, body: {} });
  });
  return told;
}

const namesOf = (told: readonly Told[]) => told.map(({ name }) => name);
const named = (told: readonly Told[], name: string) => told.filter((one) => one.name === name);

/** Browsers that are driven say so, and the shop does not count them; these journeys are about those who are not. */
const beHuman = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    // While a page is being left, the name given to the browser no longer holds, and its own is that of a robot.
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

/** Somebody is there, and looks further down. */
async function act(page: Page, top = 400) {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.evaluate((to) => window.scrollTo(0, to), top);
}

/** A desktop opens works in a tab of their own; here it is enough that they were clicked. */
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

test('browse §4, §7: what a visitor sees and chooses is told to search and to the data layer, each once', async ({
  page,
}) => {
  await beHuman(page);
  const told = listen(page);
  await page.goto('/all?query=abstract');
  await untilAlive(page);
  // The page has told what it is; of the visitor nothing is known yet, and nothing leaves.
  await expect.poll(async () => (await pushed(page, 'page_view')).length).toBe(1);
  expect(told).toEqual([]);
  await act(page, 600);
  await expect.poll(() => namesOf(told)).toContain('search_result_load');
  expect(namesOf(told).slice(0, 2)).toEqual(['session_start', 'search_result_load']);
  const [load] = named(told, 'search_result_load');
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
  await expect.poll(() => namesOf(told)).toContain('search_result_click');
  await expect.poll(() => namesOf(told)).toContain('search select_item');
  expect(named(told, 'search_result_click').map(({ body }) => body)).toMatchObject([
    {
      search_term: 'abstract',
      item_id: first?.item_id,
      result_position_on_page: 1,
      section: 'Products',
      result_id: resultId,
    },
  ]);
  // Without a place in test 51 too, search hears to which of its answers a click is due.
  expect(named(told, 'search select_item').map(({ body }) => body.queryID)).toEqual([resultId]);
  expect(named(told, 'search select_item').map(({ body }) => body.objectIDs)).toEqual([[first?.item_id]]);
  expect((await pushed(page, 'select_item')).length).toBe(1);
  expect((await pushed(page, 'productClick')).length).toBe(1);

  // Impressions: after six seconds in which no other work came into sight.
  await expect.poll(() => namesOf(told), { timeout: 20_000 }).toContain('search view_item_list');
  await expect.poll(async () => (await pushed(page, 'view_item_list')).length).toBeGreaterThan(0);
  const seen = named(told, 'search view_item_list').flatMap(({ body }) => body.objectIDs as string[]);
  expect(new Set(seen).size).toBe(seen.length);
  const shown = (await pushed(page, 'view_item_list')).flatMap(({ ecommerce }) => ecommerce?.items ?? []);
  expect(new Set(shown.map(({ item_art_id }) => item_art_id)).size).toBe(shown.length);
  expect(new Set(shown.map(({ item_list_id }) => item_list_id))).toEqual(new Set(['search abstract']));
  expect((await pushed(page, 'page_view')).length).toBe(1);
  // Each of the client's calls once, in this order, and none of them refused.
  expect(namesOf(told).filter((name) => !name.startsWith('search '))).toEqual([
    'session_start',
    'search_result_load',
    'search_result_click',
  ]);
});

for (const cell of ['51.01', '51.02'])
  test(`browse §4 AB tests: in cell ${cell} searches have ids, and a feature page takes no credit from another search`, async ({
    page,
    context,
  }) => {
    await beHuman(page);
    await context.addCookies([{ name: 'saatchi_abtests', value: cell, url: test.info().project.use.baseURL ?? '' }]);
    const told = listen(page);
    await page.goto('/all?query=abstract');
    await untilAlive(page);
    await act(page);
    await expect.poll(() => namesOf(told)).toContain('search_result_load');
    await clickFirstWork(page, '#wall a[data-work]');
    await expect.poll(() => namesOf(told)).toContain('search select_item');
    const [click] = named(told, 'search select_item');
    expect(click?.body).toMatchObject({ queryID: expect.stringMatching(/^[0-9a-f]{32}$/), positions: [1] });
    // The page is the same for everybody; the id is not the page's.
    const html = await (await page.request.get('/all?query=abstract')).text();
    expect(html).not.toContain(String(click?.body.queryID));

    await expect.poll(() => namesOf(told)).toContain('search_result_click');
    told.length = 0;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/easel\/(hosted-)?search$/.test(pathname)) asked.push(pathname);
    });
    await page.goto('/paintings/abstract/feature');
    await untilAlive(page);
    await expect(page.locator('#wall a[data-work]').first()).toBeVisible();
    await act(page);
    await clickFirstWork(page, '#wall a[data-work]');
    await expect.poll(() => namesOf(told)).toContain('search select_item');
    for (const name of ['search_result_load', 'search_result_click'])
      await expect.poll(() => namesOf(told)).toContain(name);
    const [own] = named(told, 'search select_item');
    expect(own?.body).toMatchObject({ queryID: expect.stringMatching(/^[0-9a-f]{32}$/), positions: [1] });
    expect(own?.body.queryID).not.toBe(click?.body.queryID);
    expect(named(told, 'search_result_load').map(({ body }) => body.result_id)).toEqual([own?.body.queryID]);
    expect(named(told, 'search_result_click').map(({ body }) => body.result_id)).toEqual([own?.body.queryID]);
    // Its works came from the search of this cell.
    expect(asked).toEqual([cell === '51.02' ? '/easel/hosted-search' : '/easel/search']);
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

/** What in a browser could say who somebody is. */
const identifiers = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => /constructorio|query_id|session_told/.test(key)),
    ...document.cookie.split('; ').filter((cookie) => /constructorio|abtests/i.test(cookie)),
  ]);

for (const [whose, timezoneId, prefix] of [
  ['in a European store', 'America/New_York', '/en-de'],
  ['with a European clock in another store', 'Europe/Berlin', ''],
] as const)
  test.describe(() => {
    test.use({ timezoneId });

    test(`a visitor ${whose} is asked: what they did waits for the yes, and a no forgets them`, async ({
      page,
      context,
    }) => {
      await beHuman(page);
      await context.addCookies([
        { name: 'saatchi_abtests', value: '51.02', url: test.info().project.use.baseURL ?? '' },
      ]);
      const told = listen(page);
      await page.goto(`${prefix}/paintings`);
      await untilAlive(page);
      const question = page.getByRole('region', { name: 'Privacy' });
      await expect(question).toBeVisible();
      await act(page);
      await clickFirstWork(page, '#wall a[data-work]');
      // Client data is the last thing a page asks for by itself.
      await page.waitForLoadState('networkidle');
      expect(told).toEqual([]);
      expect(await dataLayer(page)).toEqual([]);
      expect(await identifiers(page)).toEqual(['saatchi_abtests=51.02']);

      await question.getByRole('button', { name: 'Allow' }).click();
      await expect(question).toBeHidden();
      await expect.poll(() => namesOf(told)).toContain('browse_result_click');
      expect(named(told, 'browse_result_load').length).toBe(1);
      expect(named(told, 'browse_result_click').length).toBe(1);
      expect(named(told, 'search select_item').length).toBe(1);
      expect((await pushed(page, 'page_view')).length).toBe(1);
      expect((await pushed(page, 'select_item')).length).toBe(1);
      expect((await identifiers(page)).length).toBeGreaterThan(3);

      await page.getByRole('button', { name: 'Privacy choices' }).click();
      await question.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect(question).toBeHidden();
      expect(await identifiers(page)).toEqual([]);
      const before = told.length;
      await page.goto(`${prefix}/drawings`);
      await untilAlive(page);
      await act(page, 500);
      await clickFirstWork(page, '#wall a[data-work]');
      await page.waitForLoadState('networkidle');
      expect(told.length).toBe(before);
      expect(await dataLayer(page)).toEqual([]);
      expect(await identifiers(page)).toEqual([]);
    });
  });

test('works seen just before a page is left are told as it is left', async ({ page }) => {
  await beHuman(page);
  // What a page sends as it goes, nobody outside it sees for certain: it writes it down itself.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).includes('/algolia/events'))
        sessionStorage.setItem('sent', (sessionStorage.getItem('sent') ?? '') + String(init?.body));
      return send(input, init);
    };
  });
  const told = listen(page);
  await page.goto('/paintings');
  await untilAlive(page);
  await act(page, 100);
  await expect.poll(() => namesOf(told)).toContain('browse_result_load');
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBeNull();
  await page.goto('/account/settings');
  const sent = await page.evaluate(() => sessionStorage.getItem('sent'));
  expect(sent?.match(/"eventName":"view_item_list"/g)?.length).toBe(1);
});

test('a client that could not be fetched breaks nothing, and is fetched by the next page load', async ({ page }) => {
  await beHuman(page);
  let tries = 0;
  await page.route(/\/assets\/tracking-[^/]*\.js/, (route) =>
    ++tries === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const told = listen(page);
  await page.goto('/paintings');
  await untilAlive(page);
  await act(page);
  await expect.poll(() => tries).toBe(1);
  expect(namesOf(told)).not.toContain('browse_result_load');
  await page.reload();
  await untilAlive(page);
  await act(page);
  await expect.poll(() => namesOf(told)).toContain('browse_result_load');
});

test('browse §7: somebody logged in is named, and each heart is told once, however fast they are clicked', async ({
  page,
  isMobile,
}) => {
  await beHuman(page);
  const told = listen(page);
  await page.goto('/authentication?redirect_url=%2Fpaintings');
  await untilAlive(page);
  await page.getByLabel('Email', { exact: true }).fill(`${isMobile ? 'artist' : 'collector'}@easel.example`);
  await page.getByLabel('Password', { exact: true }).fill('Easel-journey-1');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/paintings');
  await untilAlive(page);
  await expect(page.locator('summary', { hasText: 'account of' })).toBeVisible();
  const hearts = page.locator('#wall [data-action="favorite"][aria-pressed="false"]');
  const ids = await hearts.evaluateAll((all) => all.slice(0, 3).map((one) => one.parentElement?.dataset.work ?? ''));
  const [slow, quick, refused] = ids;
  // The first is answered last, and the third not at all: neither may undo the others.
  await page.route('**/easel/account/favorite', async (route) => {
    const id = String((route.request().postDataJSON() as { id_user_art: number }).id_user_art);
    if (id === slow) await new Promise((done) => setTimeout(done, 1_000));
    if (id === refused) return route.fulfill({ status: 409, json: { success: false, payload: {}, messages: ['No.'] } });
    return route.fulfill({
      json: { success: true, payload: { isFavorite: true, favorites: [Number(id)] }, messages: [] },
    });
  });
  await page.evaluate((works) => {
    for (const work of works)
      document.querySelector<HTMLElement>(`#wall [data-work="${work}"] [data-action="favorite"]`)?.click();
  }, ids);
  await expect.poll(() => named(told, 'search favorite').length).toBe(2);
  const heart = (work: string | undefined) => page.locator(`#wall [data-work="${work}"] [data-action="favorite"]`);
  await expect(heart(slow)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(quick)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(refused)).toHaveAttribute('aria-pressed', 'false');
  expect(named(told, 'search favorite').map(({ body }) => body)).toMatchObject(
    [quick, slow].map((id) => ({
      eventType: 'conversion',
      objectIDs: [id],
      authenticatedUserToken: expect.stringMatching(/^\d+$/),
      queryID: named(told, 'browse_result_load').at(-1)?.body.result_id,
    })),
  );
  await page.getByRole('combobox', { name: 'Search artworks' }).focus();
  await expect
    .poll(() => named(told, 'focus').map(({ body }) => body.ui))
    .toEqual([named(told, 'search favorite')[0]?.body.authenticatedUserToken]);
});

test('pages that are no listings tell what they are, and what is seen and chosen on them', async ({ page }) => {
  await beHuman(page);
  const told = listen(page);
  await page.goto('/');
  await untilAlive(page);
  await expect.poll(async () => (await pushed(page, 'page_view')).map(({ pagetype }) => pagetype)).toEqual(['home']);
  await page.locator('main ul a[data-work]').first().scrollIntoViewIfNeeded();
  await page.mouse.move(200, 300);
  await clickFirstWork(page, 'main ul a[data-work]');
  await expect.poll(() => namesOf(told)).toContain('result_click');
  expect(named(told, 'result_click').length).toBe(1);
  expect(named(told, 'search select_item').length).toBe(1);
  const [selected] = await pushed(page, 'select_item');
  expect(selected?.ecommerce?.items).toMatchObject([{ item_list_id: expect.stringMatching(/^home /), index: 1 }]);

  await page.goto('/all');
  const artist = await page.locator('#wall article p a').first().getAttribute('href');
  told.length = 0;
  await page.goto(artist ?? '');
  await untilAlive(page);
  await act(page, 300);
  await clickFirstWork(page, 'main a[data-work]');
  await expect.poll(() => namesOf(told)).toContain('result_click');
  expect((await pushed(page, 'page_view')).map(({ pagetype }) => pagetype)).toEqual(['artist']);
  const [chosen] = await pushed(page, 'select_item');
  expect(chosen?.ecommerce?.items).toMatchObject([{ item_list_id: expect.stringMatching(/^artist \d+$/) }]);
  await expect.poll(() => namesOf(told), { timeout: 20_000 }).toContain('search view_item_list');
  expect(namesOf(told).filter((name) => name.startsWith('refused'))).toEqual([]);

  await page.goto('/newsletter');
  await untilAlive(page);
  await expect
    .poll(async () => (await pushed(page, 'page_view')).map(({ pagetype }) => pagetype))
    .toEqual(['newsletter']);
  await page.goto('/nothing/hangs/here');
  await untilAlive(page);
  await expect.poll(async () => (await pushed(page, 'page_view')).map(({ pagetype }) => pagetype)).toEqual(['missing']);
});

test('browse §5: what looks like personal data does not leave with what is searched for', async ({ page }) => {
  await beHuman(page);
  const told = listen(page);
  await page.goto('/');
  await untilAlive(page);
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill('abstract ada@example.org');
  await box.press('Enter');
  await expect(page).toHaveURL(/query=abstract/);
  await expect.poll(() => namesOf(told)).toContain('search_submit');
  await expect
    .poll(async () => (await pushed(page, 'page_view')).map(({ keyword }) => keyword))
    .toEqual(['', 'abstract <email_omitted>']);
  expect(named(told, 'focus').map(({ body }) => body.user_input)).toEqual(['']);
  expect(named(told, 'search_submit').map(({ body }) => body.search_term)).toEqual(['abstract <email_omitted>']);
  expect(namesOf(told).filter((name) => name.startsWith('refused'))).toEqual([]);
  expect(JSON.stringify(told)).not.toMatch(/ada(@|%40)/);
});

test('a browser that is driven is not counted', async ({ page }) => {
  const told = listen(page);
  await page.goto('/all');
  await untilAlive(page);
  await expect.poll(async () => (await pushed(page, 'page_view')).length).toBe(1);
  await act(page);
  await clickFirstWork(page, '#wall a[data-work]');
  await expect.poll(async () => (await pushed(page, 'select_item')).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(told).toEqual([]);
});
