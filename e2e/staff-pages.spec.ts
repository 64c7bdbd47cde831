import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pages that the navigation does not have. */
const OTHERS = [
  '/staff/curation/table',
  '/staff/search/experiments/new',
  '/staff/search/experiments/54',
  '/staff/coupons/new',
  '/staff/coupons/batches',
  '/staff/artworks/1',
  '/staff/people/1',
  '/staff/content/about',
  '/staff/content/shows',
  '/staff/promos/calls-to-action',
  '/staff/ledger?proof=1',
];

test('every staff page is accessible and fits every width', ONE_SCREEN, async ({ page }) => {
  test.setTimeout(300_000);
  await logIn(page, 'admin', '/staff');
  const links = await page
    .getByRole('navigation', { name: 'Staff' })
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(35);
  for (const path of [...links, ...OTHERS]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, { inertFrames: await page.locator('iframe').count() });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
    }
  }
});

test(
  'a day of an editor: answers of the quiz, a draft, searches without a full match, and a rule',
  ONE_SCREEN,
  async ({ page }) => {
    await logIn(page, 'editor', '/staff/content/quiz');
    const figures = page.getByRole('region', { name: 'How visitors answer' });
    await expect(figures.getByRole('status')).toContainText(/visitors started, [\d,]+ \([\d.]+%\) saw the result/);
    await figures.locator('details summary').first().click();
    await expect(figures.getByRole('table', { name: /^Answers to/ }).first()).toBeVisible();
    await expectAccessible(page);
    // Another period asks nothing, whatever is being written.
    await page.getByLabel('Title', { exact: true }).fill('Find what you like');
    const before = await figures.getByRole('status').textContent();
    await figures.getByLabel('Period').selectOption('90-days');
    await expect(figures.getByRole('status')).not.toHaveText(before ?? '');
    await figures.getByLabel('Period').selectOption('own');
    await figures.getByLabel('From').fill('2020-01-01');
    await figures.getByLabel('Until').fill('2020-01-31');
    await expect(figures.getByRole('status')).toContainText('Nobody has started it');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Find what you like');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();

    await page.goto('/staff/search');
    await waitForHydration(page);
    await expect(page.getByRole('button', { name: 'Only similar works over time' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Make a rule for/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/staff\/search\/rules\?search=/);
    await expectAccessible(page);
  },
);
