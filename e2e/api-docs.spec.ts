import { expect, test } from './shop.ts';

test('the API documentation works in the browser with its own content security policy', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /Easel API/ })).toBeVisible();
  // As 3.1, which the document is, it would take ten times as long.
  await expect(page.getByText('OAS 3.0')).toBeVisible();
  // Groups are closed until one is chosen.
  await page.locator('#operations-tag-works').click();
  await page.getByRole('button', { name: /GET \/easel\/works.* Get a work/i }).click();
  await expect(page.getByText('moreByArtist').first()).toBeVisible();
});
