import { expect, expectAccessible, ONE_SCREEN, test } from './shop.ts';

test('a feature page shows skeletons, then the works of its keyword', ONE_SCREEN, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/easel/search', async (route) => {
    await released;
    await route.continue();
  });
  const response = await page.goto('/paintings/abstract/feature');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Abstract Paintings | Easel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "Abstract" Paintings');
  await expect(page.locator('#wall [aria-busy="true"] li')).toHaveCount(100);
  release();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.locator('#wall [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link', { name: 'Paintings' }).click();
  await expect(page).toHaveURL('/paintings');
});

test('a feature page without results is a 404', ONE_SCREEN, async ({ page }) => {
  expect((await page.goto('/paintings/xyzzyx/feature'))?.status()).toBe(404);
});

test('a failed search shows an empty page instead of an error', ONE_SCREEN, async ({ page }) => {
  await page.route('**/easel/search', (route) => route.fulfill({ status: 200, body: '{"success":false}' }));
  await page.goto('/paintings/abstract/feature');
  await expect(page.locator('#wall [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
