import { expect, test, untilAlive } from './shop.ts';

test('on a phone the header makes room while one reads on, and comes back slim', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a wide screen it stays');
  await page.goto('/all');
  await untilAlive(page);
  const header = page.getByRole('banner');
  const wordmark = header.getByRole('link', { name: 'Easel, home' });
  const search = header.getByRole('combobox');
  await expect(search).toBeInViewport();
  // Where the wall begins in the page, which nothing the header does may change.
  const wallTop = () =>
    page.evaluate(() => scrollY + (document.querySelector('main')?.getBoundingClientRect().top ?? 0));
  const before = await wallTop();
  const scroll = (byPx: number) => page.evaluate((px) => scrollBy({ top: px, behavior: 'instant' }), byPx);
  await scroll(900);
  await expect(wordmark).not.toBeInViewport();
  expect(await wallTop()).toBe(before);
  await scroll(-200);
  await expect(wordmark).toBeInViewport();
  await expect(header.getByRole('search')).toHaveCSS('opacity', '0');
  expect(await wallTop()).toBe(before);
  // Whoever goes to the search by keyboard finds it there.
  await search.focus();
  await expect(header.getByRole('search')).toHaveCSS('opacity', '1');
  await search.blur();
  await scroll(-5_000);
  await expect(header.getByRole('search')).toHaveCSS('opacity', '1');
  await expect(search).toBeInViewport();
});

test('what an address points at is not hidden below the header', async ({ page, isMobile }) => {
  await page.goto('/all');
  await untilAlive(page);
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await page.evaluate(() => location.replace('#wall'));
  await page.waitForTimeout(500);
  const wallTop = await page.locator('#wall').evaluate((wall) => wall.getBoundingClientRect().top);
  expect(wallTop).toBeGreaterThanOrEqual(isMobile ? 50 : 64);
});
