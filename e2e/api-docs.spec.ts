import { expect, test } from './shop.ts';

test('the API can be read in the browser, under a policy of its own', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /Easel API/ })).toBeVisible();
  await page.getByRole('button', { name: /GET \/easel\/works Works/i }).click();
  await expect(page.getByText('resultsPerPage').first()).toBeVisible();
});
