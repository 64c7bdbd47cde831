import { expect, test } from './shop.ts';

test('account §2 and §8: a page that is not there is a 404 with works to explore', async ({ page }) => {
  const response = await page.goto('/nonsense');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! This page is missing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore These In The Meantime' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Browse all works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Works');
});

test('account §8: a work that is not there is a missing masterpiece', async ({ page }) => {
  const response = await page.goto('/art/Painting-Gone/1/999999/view');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! This masterpiece is missing')).toBeVisible();
});
