import { expect, test, untilAlive } from './shop.ts';

test('the keyboard alone leads past the navigation and to a work', async ({ page }) => {
  await page.goto('/all');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to works' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
  await untilAlive(page);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(/\/art\//);
});
