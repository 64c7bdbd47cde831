import { expect, test, waitForHydration } from './shop.ts';

test('a keyboard user can skip the navigation and open a work', async ({ page }) => {
  await page.goto('/all');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to works' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
  await waitForHydration(page);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(/\/art\//);
});
