import { expect, test } from './shop.ts';

test('the API documentation works in the browser with its own content security policy', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /Easel API/ })).toBeVisible();
  await page.getByRole('button', { name: /GET \/easel\/works List/i }).click();
  await expect(page.getByText('resultsPerPage').first()).toBeVisible();
});
