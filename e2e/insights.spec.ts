import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('an artist sees how visitors find the works, by keyboard and as tables', async ({ page }) => {
  await logIn(page, 'artist');
  await page.goto('/studio');
  await waitForHydration(page);
  const plot = page.getByRole('img', { name: /^Views by day, most on \d+ [A-Z][a-z]+: \d+$/ });
  await expect(plot).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page).toHaveURL('/studio/insights');
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  await expect(page.getByText('Only visitors who allow statistics are counted')).toBeVisible();
  await expect(page.getByText(/Counted until/)).toBeVisible();
  await expectAccessible(page);
  await fitsTheScreen(page);

  // Every value of the plot by arrow keys.
  const values = page.getByRole('slider', { name: 'Views over time' });
  await values.focus();
  await expect(values).toHaveAttribute('aria-valuenow', '29');
  await expect(values).toHaveAttribute('aria-valuetext', /\(so far\): \d+, before \d+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(values).toHaveAttribute('aria-valuenow', '28');
  await page.keyboard.press('Home');
  await expect(values).toHaveAttribute('aria-valuenow', '0');
  const first = (await values.getAttribute('aria-valuetext')) ?? '';
  expect(first).toMatch(/^\d+ [A-Z][a-z]{2}: \d+, before \d+$/);

  // The same in the table.
  await page.getByText('All values as a table').click();
  const [day = '', count = ''] = /^(.*): (\d+)/.exec(first)?.slice(1) ?? [];
  const row = page.getByRole('table', { name: 'Figures over time' }).getByRole('row', { name: new RegExp(`^${day} `) });
  await expect(row.getByRole('cell').first()).toHaveText(count);

  await page.getByRole('radio', { name: /^Added to carts/ }).check();
  await expect(page.getByRole('slider', { name: 'Added to carts over time' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '12 months' }).click();
  await expect(page).toHaveURL('/studio/insights?period=12-months');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuemax', '11');
  await expect(page.getByRole('table', { name: 'Where visitors came from' })).toContainText('Search in the shop');
  await expect(page.getByRole('table', { name: 'Searches that led here' }).getByRole('row').nth(1)).toContainText(
    /\d+\.\d/,
  );

  const works = page.getByRole('table', { name: 'Figures by work' });
  await works.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/studio\/insights\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Price among similar works' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After your edits' })).toBeVisible();
  await expectAccessible(page);
  await fitsTheScreen(page);
  await page.goto('/studio/insights/999999999');
  await expect(page.getByText('This work does not exist, or it is not yours.')).toBeVisible();
});

test('tables are downloaded for spreadsheets', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'artist');
  await page.goto('/studio/insights?period=7-days');
  await waitForHydration(page);
  const byWork = page.getByRole('region', { name: 'By work' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    byWork.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^insights-\d{4}-\d\d-\d\d-works\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^Work id,Title,Price \(USD\),Views,Favorites,.*,"Views, period before"$/);
  expect(lines.length).toBeGreaterThan(1);
});

test('guests and collectors have no insights', ONE_SCREEN, async ({ page }) => {
  await page.goto('/studio/insights');
  await expect(page.getByText('Log in to see your studio.')).toBeVisible();
});
