import type { Page } from '@playwright/test';
import { expect, test, untilAlive } from './shop.ts';

/** What leaves the page about what somebody did. */
function listen(page: Page) {
  const told: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/cio\/|^\/easel\/algolia\/events/.test(pathname)) return;
    const body = request.postDataJSON() as Record<string, unknown> | null;
    told.push({ path: pathname.replace(/^\/cio\/v2\/behavioral_action\//, ''), body: body ?? {} });
  });
  return told;
}

/** Browsers that are driven say so, and the shop does not count them; these journeys are about those who are not. */
const beHuman = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

const dataLayer = (page: Page) => page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);

test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test('browse §4, §7: what a visitor sees and chooses is told to search and to the data layer', async ({
  page,
  isMobile,
}) => {
  await beHuman(page);
  const told = listen(page);
  await page.goto('/all?query=abstract');
  await untilAlive(page);
  await page.waitForTimeout(500);
  expect(told).toEqual([]);
  await page.mouse.move(200, 300);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => told.map(({ path }) => path)).toContain('search_result_load');
  const load = told.find(({ path }) => path === 'search_result_load');
  expect(load?.body).toMatchObject({ search_term: 'abstract', key: 'easel', result_count: expect.any(Number) });
  // Impressions: after six seconds in which no other work came into sight.
  await expect
    .poll(
      () =>
        told.map(({ path, body }) =>
          path.endsWith('/events') ? (body.events as { eventName: string }[])[0]?.eventName : '',
        ),
      {
        timeout: 20_000,
      },
    )
    .toContain('view_item_list');
  expect((await dataLayer(page)).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['page_view', 'view_item_list']),
  );

  const first = page.getByRole('article').nth(1).getByRole('link').first();
  const opened = isMobile ? undefined : page.context().waitForEvent('page');
  await first.click();
  await opened;
  await expect.poll(() => told.map(({ path }) => path)).toContainEqual(expect.stringMatching(/click_through$/));
  await expect
    .poll(() =>
      told.map(({ path, body }) =>
        path.endsWith('/events') ? (body.events as { eventName: string }[])[0]?.eventName : '',
      ),
    )
    .toContain('select_item');
});

test('a feature page says what it is to the data layer', async ({ page }) => {
  await beHuman(page);
  await page.goto('/paintings/abstract/feature');
  await untilAlive(page);
  await expect
    .poll(() => dataLayer(page))
    .toContainEqual({
      event: 'page_view',
      pagetype: 'browse',
      subpagetype: 'feature',
      category: 'paintings',
      keyword: 'abstract',
      pagination: 1,
    });
});

test('where consent is needed nothing is told before it is given, and after it is taken back', async ({ page }) => {
  await beHuman(page);
  const told = listen(page);
  await page.goto('/en-de/paintings');
  await untilAlive(page);
  await page.mouse.move(200, 300);
  await page.evaluate(() => window.scrollTo(0, 400));
  const question = page.getByRole('region', { name: 'Privacy' });
  await expect(question).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(told).toEqual([]);
  expect(await dataLayer(page)).toEqual([]);

  await question.getByRole('button', { name: 'Yes, you may' }).click();
  await expect(question).toBeHidden();
  await page.goto('/en-de/drawings');
  await untilAlive(page);
  await page.mouse.move(250, 350);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => told.map(({ path }) => path)).toContain('browse_result_load');

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await page.waitForTimeout(800);
  const before = told.length;
  await page.goto('/en-de/paintings');
  await untilAlive(page);
  await page.mouse.move(200, 300);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.waitForTimeout(1_000);
  expect(told.length).toBe(before);
});

test('a browser that is driven is not counted', async ({ page }) => {
  const told = listen(page);
  await page.goto('/all');
  await untilAlive(page);
  await page.mouse.move(200, 300);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.waitForTimeout(1_000);
  expect(told).toEqual([]);
});
