import type { Page } from '@playwright/test';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, isLargeShop, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test.skip(isLargeShop, 'OpenSearch gives everybody the same order.');

/** The ids of the works of a listing, in order. */
const wallOf = (page: Page) =>
  page
    .locator('#wall article')
    .evaluateAll((tiles) => tiles.map((tile) => Number(tile.querySelector<HTMLElement>('[data-work]')?.dataset.work)));
/** Saves works without clicking on each of them. */
async function save(page: Page, workIds: readonly number[]) {
  const { payload } = await (await page.request.get('/easel/all-client-data')).json();
  for (const workId of workIds) {
    // The state before the click.
    const data = { id: payload.session.userId, id_user_art: workId, favorite: false };
    expect((await page.request.post('/easel/account/favorite', { data })).ok()).toBe(true);
  }
}
const total = (page: Page) => page.getByRole('status').filter({ hasText: /work/ }).first().textContent();
const order = (page: Page) => page.getByRole('group', { name: 'Order', exact: true });

/** How much the works move after they are on the screen. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

test('a collector chooses an order of their own, reads why, and turns it off', async ({ page, browser, baseURL }) => {
  const guest = await browser.newPage({ ...(baseURL && { baseURL }) });
  await guest.goto('/all');
  const last = (await wallOf(guest)).slice(-4);
  await expect(order(guest)).toBeHidden();

  // Favorites from the end of the listing, and an artist.
  await registerUser(page, 'Petra');
  await save(page, last);
  const links = guest.locator(`article:has([data-work="${last[0]}"]) a`);
  const name = (await links.nth(1).textContent()) ?? '';
  const [, artistId] = /\/(\d+)\/\d+\/view$/.exec((await links.first().getAttribute('href')) ?? '') ?? [];
  expect((await page.request.put(`/easel/account/follows/${artistId}`)).ok()).toBe(true);

  await watchShifts(page);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
  // Other journeys sell and list works meanwhile, so that lists are compared again until nothing has changed between them.
  const expectOrderOfEveryone = () =>
    expect(async () => {
      await guest.goto('/all');
      await page.goto('/all');
      expect(await wallOf(page)).toEqual(await wallOf(guest));
    }).toPass();
  await expectOrderOfEveryone();
  await waitForHydration(page);
  await order(page).getByRole('button', { name: 'For you' }).click();
  await expect(page).toHaveURL(/\/for-you\/all$/);
  await expect(order(page).getByRole('link', { name: 'Everyone' })).toBeVisible();
  await expect(async () => {
    await guest.goto('/all');
    await page.goto('/for-you/all');
    const [everyone, own] = await Promise.all([wallOf(guest), wallOf(page)]);
    expect(own).not.toEqual(everyone);
    expect(own.toSorted()).toEqual(everyone.toSorted());
    expect(await total(page)).toBe(await total(guest));
    // Moderately: most of the first works of everybody are still among the first.
    const first = everyone.slice(0, 24);
    expect(own.slice(0, 36).filter((id) => first.includes(id)).length).toBeGreaterThan(12);
  }).toPass();
  await waitForHydration(page);
  await page.getByText('Why this order?').click();
  await expect(page.getByText('artists you follow.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  // The page of one person is kept nowhere.
  const response = await page.request.get('/for-you/all');
  expect(response.headers()['cache-control']).toBe('private, no-store');

  // A work says what has moved it.
  const tile = page.locator(`article:has([data-work="${last[0]}"])`);
  await tile.getByRole('button', { name: /^Why is this here\?/ }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: /^Why is/ });
  await expect(dialog.getByText(`Because you follow ${name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Other listings have the order, too: by a link, and by an address that somebody opens.
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link', { name: 'Paintings' }).click();
  await expect(page).toHaveURL(/\/for-you\/paintings$/);
  await page.goto('/all');
  await expect(page).toHaveURL(/\/for-you\/all$/);
  await waitForHydration(page);
  expect(await shifted(page)).toBeLessThan(0.01);

  // Off with one click, and it stays off.
  await order(page).getByRole('link', { name: 'Everyone' }).click();
  await expect(page).toHaveURL(/\/all$/);
  await expect(page).not.toHaveURL(/for-you/);
  await expect(order(page).getByRole('button', { name: 'For you' })).toBeVisible();
  await expectOrderOfEveryone();
  await waitForHydration(page);
  await expect(order(page).getByRole('button', { name: 'For you' })).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.01);

  await guest.goto('/for-you/all');
  await expect(guest).toHaveURL(/[^u]\/all$/);
  await guest.close();
});

test('without consent, the order is not offered', ONE_SCREEN, async ({ page }) => {
  await registerUser(page, 'Pavel');
  await page.goto('/all');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
  await save(page, (await wallOf(page)).slice(0, 4));
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('easel_consent', 'refused');
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner does.
    document.cookie = 'easel_consent=refused; Path=/';
  });
  // The browser knows the favorites after the first visit, and would offer the order at the next one.
  const visit = async () => {
    await page.goto('/all');
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
  };
  await visit();
  await visit();
  await expect(order(page)).toBeHidden();
  await page.goto('/for-you/all');
  await expect(page).toHaveURL(/[^u]\/all$/);

  // With consent it is.
  await page.evaluate(() => {
    localStorage.setItem('easel_consent', 'granted');
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner does.
    document.cookie = 'easel_consent=granted; Path=/';
  });
  await visit();
  await visit();
  await expect(order(page)).toBeVisible();
});
