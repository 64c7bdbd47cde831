import { expect, test, untilAlive } from './shop.ts';

test('account §2 and §8: a page that is not there is a 404 with works to explore', async ({ page }) => {
  const response = await page.goto('/nonsense');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! This page is missing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore These In The Meantime' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Browse all works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works');
});

test('account §8: a work that is not there is a missing masterpiece', async ({ page }) => {
  const response = await page.goto('/art/Painting-Gone/1/999999/view');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! This masterpiece is missing')).toBeVisible();
});

test('account §2: whoever comes to a page that is missing can search on, or ask for help', async ({ page }) => {
  const answer = await page.goto('/paintings/xyzzyx/feature');
  expect(answer?.status()).toBe(404);
  await untilAlive(page);
  const main = page.getByRole('main');
  const support = main.getByRole('link', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('target', '_blank');
  await main.getByRole('searchbox', { name: 'Search for something else' }).fill('blue');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/all\?query=blue$/);
});

test('an address in capitals leads to the page', async ({ page }) => {
  await page.goto('/EN-GB/Paintings?query=blue');
  await expect(page).toHaveURL(/\/en-gb\/paintings\?query=blue$/);
});
