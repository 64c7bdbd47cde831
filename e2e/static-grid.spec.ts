import type { Locator, Page } from '@playwright/test';
import { expect, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** How many elements inside have a React fiber, which React attaches to every element that it hydrates or renders. */
const fibersIn = (element: Locator) =>
  element.evaluate(
    (root) =>
      [...root.querySelectorAll('*')].filter((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))
        .length,
  );

const wall = (page: Page) => page.locator('#wall ul').first();

test('tiles of a listing are not hydrated, the page around them is', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all');
  await waitForHydration(page);
  await expect(wall(page).getByRole('article').first()).toBeVisible();
  expect(await wall(page).getByRole('article').count()).toBeGreaterThan(20);
  expect(await fibersIn(wall(page))).toBe(0);
  expect(await fibersIn(page.locator('header').first())).toBeGreaterThan(0);
});

test('links and buttons of static tiles work by delegation', ONE_SCREEN, async ({ page, isMobile }) => {
  await page.goto('/all');
  await waitForHydration(page);
  const tile = wall(page).getByRole('article').first();
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: /^Favorite/ }).click();
  const login = page.getByRole('dialog');
  await expect(login.getByText('Your favorites are saved in this browser.')).toBeVisible();
  await login.getByRole('button', { name: 'Close' }).click();
  await expect(login).toBeHidden();

  // An artist's link is followed without loading a document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const artist = tile.locator('a').nth(1);
  const name = (await artist.textContent()) ?? '';
  await artist.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('after a client-side navigation React renders the grid', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all?hitsPerPage=25');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect.poll(() => fibersIn(wall(page))).toBeGreaterThan(0);
});

test('a listing that is opened again without a change keeps its grid', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all?hitsPerPage=25');
  await waitForHydration(page);
  const loaded = page.waitForResponse((response) => response.url().includes('.data'));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1', exact: true }).click();
  await (await loaded).finished();
  await expect(page.locator('[data-active="true"]')).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await fibersIn(wall(page))).toBe(0);
});
