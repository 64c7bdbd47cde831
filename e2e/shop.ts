import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every journey fails if the page logs an error, violates its content security policy or calls another host. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // 4xx responses are expected, such as for an unknown page or a wrong password.
      const isClientError = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isClientError) errors.push(message.text());
    });
    page.on('request', (request) => {
      // Images that the page made itself have data: and blob: addresses.
      const isLocal = [baseURL ?? '', 'data:', 'blob:'].some((start) => request.url().startsWith(start));
      if (!isLocal) errors.push(`request to ${request.url()}`);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** For journeys that are the same on every screen: they run on the desktop only. */
export const ONE_SCREEN = { tag: '@one-screen' };

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page) {
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' });
}

/** Waits until the browser has drawn enough frames for a scroll or a layout change to be finished. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Rules whose violations axe never calls serious or critical. Without them it takes a third less time. */
const LESS_SERIOUS_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** Expects no serious or critical accessibility violations. */
export async function expectAccessible(page: Page) {
  // Three times as fast as the default, which transfers everything that passed. Legacy mode skips frames of other origins only.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(LESS_SERIOUS_RULES)
    .setLegacyMode()
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
}

export { expect };
