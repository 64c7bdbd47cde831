import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

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

/** A large shop searches in OpenSearch, and has works of every kind: journeys that need the embedded engine or something missing are skipped there. */
export const isLargeShop = process.env.JOURNEY_WORKS !== undefined;

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

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical accessibility violations of a page whose transitions have ended. */
async function findViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(async (lessSeriousRules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // A dialog that is still fading in has too little contrast. Transitions begin a frame after the change.
    await new Promise(requestAnimationFrame);
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // Three times as fast as the default, which also describes everything that passed.
    const { violations } = await run({
      iframes: false,
      resultTypes: ['violations'],
      rules: Object.fromEntries(lessSeriousRules.map((rule) => [rule, { enabled: false }])),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' ')}`);
  }, LESS_SERIOUS_RULES);
}

/** Expects no serious or critical accessibility violations. Frames that are inert, such as a preview, are not looked into. */
export async function expectAccessible(page: Page, { inertFrames = 0 } = {}) {
  // axe would need its script in every frame.
  expect(page.frames()).toHaveLength(1 + inertFrames);
  // Looks again for a while, because a list that is being loaded is paler and a dialog may just be opening.
  await expect.poll(() => findViolations(page)).toEqual([]);
}

export { expect };
