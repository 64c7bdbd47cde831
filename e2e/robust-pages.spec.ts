import { type Page, test as testWithoutErrorCheck } from '@playwright/test';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** Whether the center of each element is not covered by another element. */
const isUncovered = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.every((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );

// The browser logs the failed requests, so this test does not check the console.
testWithoutErrorCheck('a failed navigation keeps the page and shows an error', ONE_SCREEN, async ({ page }) => {
  await page.goto('/paintings');
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const fail of ['network', 'server'] as const) {
    await page.route(/\.data(\?|$)/, (route) =>
      fail === 'network' ? route.abort() : route.fulfill({ status: 503, body: 'unavailable' }),
    );
    await page.getByRole('link', { name: 'Sculptures' }).click();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await expect(heading).toHaveText('Paintings');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL('/paintings');
    // The message is below the header's icons.
    expect(await isUncovered(page, 'header a[href="/account/favorites"]')).toBe(true);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute(/\.data(\?|$)/);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sculptures' }).click();
  await expect(heading).toHaveText('Sculpture');
});

test.describe('with the consent banner', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the banner never covers Add to cart', async ({ page }) => {
    await page.goto('/all');
    const hrefs = await page
      .locator('article:has([data-action="cart"]) a[data-work]')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      await page.goto(href);
      await waitForHydration(page);
      const button = page.getByRole('button', { name: 'Add to cart' }).first();
      const banner = page.locator('section[aria-label="Privacy"]');
      await expect(banner).toBeAttached();
      // Scroll until the button is at the bottom edge of the screen, where the banner is.
      await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect.poll(() => isUncovered(page, '[data-keep-clear] button.button')).toBe(true);
    }
    await page.goto('/all');
    await expect(page.getByRole('region', { name: 'Privacy' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a work page prints on one sheet', ONE_SCREEN, async ({ page, isMobile }) => {
  test.skip(isMobile, 'print layout does not depend on the device');
  await page.goto('/all');
  const hrefs = await page
    .locator('article a[data-work]')
    .evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) {
    await page.goto(href, { waitUntil: 'networkidle' });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test('the painting on the front page is not cropped', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('figure img').first()).toHaveCSS('object-fit', 'contain');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the country can be changed', ONE_SCREEN, async ({ page }) => {
    await page.goto('/all');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Change' }).click();
    await page.getByLabel('Country').selectOption('de');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Measurement').selectOption('cm');
    await page.getByRole('button', { name: 'Update Preferences' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Germany');
    await expect(page.getByRole('contentinfo')).toContainText('Prices in EUR');
  });

  test('the price filter shows only its fields', ONE_SCREEN, async ({ page, isMobile }) => {
    await page.goto('/all#filters');
    const fields = page.getByRole('complementary', { name: 'Filters' }).locator('form');
    await expect(fields).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Filters' }).locator('svg[viewBox$=" 20"]')).toBeHidden();
    expect(isMobile || (await isUncovered(page, '#filters form[method="get"] input:not([type="hidden"])'))).toBe(true);
  });
});

test('fonts that load late replace the fallback, and nothing shifts', ONE_SCREEN, async ({ page, context }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  /** The fonts the heading is rendered with. */
  const fontsOfHeading = async () => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
  await page.goto('/paintings', { waitUntil: 'commit' });
  await waitForHydration(page);
  expect(await fontsOfHeading()).not.toContain('Fraunces');
  release();
  await expect.poll(fontsOfHeading).toContain('Fraunces');
  expect(await page.evaluate(readLayoutShift)).toBeLessThan(0.02);
});

/** The sum of the shifts so far. */
const readLayoutShift = () =>
  new Promise<number>((done) => {
    new PerformanceObserver((list) =>
      done((list.getEntries() as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0)),
    ).observe({ type: 'layout-shift', buffered: true });
    // Without any shift, nothing is reported.
    setTimeout(() => done(0), 500);
  });

test('the delivery of a work to another country is itemized', ONE_SCREEN, async ({ page }) => {
  await page.goto('/en-de/all');
  const href = await page.locator('article:has([data-action="cart"]) a[data-work]').first().getAttribute('href');
  await page.goto(href ?? '');
  await waitForHydration(page);
  const delivery = page.getByRole('region', { name: 'Delivery to Germany' });
  await expect(delivery.getByText(/^Arrives \w+, .*\d+ to .*\d+$/)).toBeVisible();
  await delivery.getByText('Total with shipping, duty and tax').click();
  await expect(delivery.getByText('Shipping and insurance')).toBeVisible();
  await expect(delivery.getByText(/^VAT \(\d+%\)$/)).toBeVisible();
  await expectAccessible(page);
});
