import { expect, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('an unknown page is a 404 with works to explore', ONE_SCREEN, async ({ page }) => {
  const response = await page.goto('/nonsense');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! This page is missing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore These In The Meantime' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Browse all works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works');
});

test('an unknown work is a missing masterpiece', ONE_SCREEN, async ({ page }) => {
  const response = await page.goto('/art/Painting-Gone/1/999999999/view');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! This masterpiece is missing')).toBeVisible();
});

test('the 404 page has a search box and a support link', ONE_SCREEN, async ({ page }) => {
  const answer = await page.goto('/paintings/xyzzyx/feature');
  expect(answer?.status()).toBe(404);
  await waitForHydration(page);
  const main = page.getByRole('main');
  const support = main.getByRole('link', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('target', '_blank');
  await main.getByRole('searchbox', { name: 'Search for something else' }).fill('blue');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/all\?query=blue$/);
});

test('a URL in uppercase redirects to lowercase', ONE_SCREEN, async ({ page }) => {
  await page.goto('/EN-GB/Paintings?query=blue');
  await expect(page).toHaveURL(/\/en-gb\/paintings\?query=blue$/);
});
