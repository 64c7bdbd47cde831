import { expect, test, waitForHydration } from './shop.ts';

test('on a phone, the header hides when scrolling down and returns without the search box when scrolling up', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a wide screen, the header is always visible');
  await page.goto('/all');
  await waitForHydration(page);
  const header = page.getByRole('banner');
  const wordmark = header.getByRole('link', { name: 'Easel, home' });
  const search = header.getByRole('combobox');
  await expect(search).toBeInViewport();
  // The header must not move the content.
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
  // Keyboard focus shows the search box.
  await search.focus();
  await expect(header.getByRole('search')).toHaveCSS('opacity', '1');
  await search.blur();
  await scroll(-5_000);
  await expect(header.getByRole('search')).toHaveCSS('opacity', '1');
  await expect(search).toBeInViewport();
});

test('an anchor target is not hidden behind the header', async ({ page, isMobile }) => {
  await page.goto('/all');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
  await page.evaluate(() => location.replace('#wall'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(1_500);
  const readTop = () => page.locator('#wall').evaluate((wall) => wall.getBoundingClientRect().top);
  await expect.poll(readTop).toBeGreaterThanOrEqual(isMobile ? 50 : 64);
});
