import type { Page } from '@playwright/test';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

declare global {
  interface Window {
    shifts?: number;
  }
}

/** Adds up all layout shifts, including those that follow a click. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts = (window.shifts ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts ?? 0);
/** Fonts that arrive late move letters by fractions of a pixel. */
const MOST_SHIFT = 0.002;

test('a guest applies a coupon in the promo bar, and nothing on the page moves', async ({ page }, { project }) => {
  await measureShifts(page);
  await page.goto('/all');
  const bar = page.getByRole('complementary', { name: 'Promotion' });
  expect((await bar.boundingBox())?.height).toBe(project.name === 'phone' ? 56 : 40);
  await waitForHydration(page);
  await expect(bar.getByRole('timer')).toHaveText(/^\d+ Days Left$/);
  if (project.name === 'phone') await bar.getByRole('button', { name: 'See codes' }).click();
  const coupon = bar.getByRole('button', { name: 'APPLY CODE: STUDIO10' });
  await expectAccessible(page);
  await coupon.click();
  await expect(bar.getByRole('button', { name: 'COUPON APPLIED!' })).toBeVisible();
  const { payload } = await (await page.request.get('/easel/cart')).json();
  expect(payload.coupons).toMatchObject([{ code: 'STUDIO10' }]);
  if (project.name === 'phone') await expect(coupon).toBeHidden();
  else await expect(coupon).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(MOST_SHIFT);
});

test(
  'a campaign for members is hidden from guests, and users see it before anything moves',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/en-jp/all');
    const bar = page.getByRole('complementary', { name: 'Promotion' });
    await expect(bar.getByRole('link', { name: 'See all works' })).toBeVisible();
    await expect(bar.getByText('For members in Japan')).toBeHidden();
    await registerUser(page, 'Aiko');
    // As the login form does: the session of the guest is cached.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/en-jp/all');
    await expect(bar.getByText('For members in Japan')).toBeVisible();

    await measureShifts(page);
    await page.goto('/en-jp/paintings', { waitUntil: 'commit' });
    // The role is known before the first paint.
    await expect(page.locator('html')).toHaveAttribute('data-role', 'collector');
    await expect(bar.getByText('For members in Japan')).toBeVisible();
    await waitForHydration(page);
    await expect(bar.getByRole('timer')).toHaveText(/Left|:/);
    expect(await shiftsOf(page)).toBeLessThan(MOST_SHIFT);
  },
);

test('a coupon that cannot be applied says so, and can be tried again', ONE_SCREEN, async ({ page }) => {
  await page.route('**/cart.data', (route) =>
    route.fulfill({ status: 409, json: { success: false, payload: {}, messages: ['No.'] } }),
  );
  await page.goto('/en-gb/all');
  await waitForHydration(page);
  const coupon = page.getByRole('button', { name: 'APPLY CODE: LONDON50' });
  await coupon.click();
  await expect(page.getByText('Unable to apply coupon.')).toBeVisible();
  await expect(coupon).toHaveAttribute('aria-disabled', 'false');
});

test('without JavaScript a coupon is applied, and the cart shows it', ONE_SCREEN, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/all');
  await page.getByRole('button', { name: 'APPLY CODE: STUDIO10' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const { payload } = await (await context.request.get('/easel/cart')).json();
  expect(payload.coupons).toMatchObject([{ code: 'STUDIO10' }]);
  await context.close();
});
