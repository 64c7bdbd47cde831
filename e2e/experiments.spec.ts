import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

const PASSWORD = 'Easel-journey-1';

async function logIn(page: Page, name: string, then: string) {
  await page.goto(`/authentication?redirect_url=${encodeURIComponent(then)}`);
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@easel.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(then);
  await waitForHydration(page);
}

test('a curator creates an experiment, starts it, sees its results and stops it', async ({ page }, { project }) => {
  const name = `Counting on a ${project.name}`;
  await logIn(page, 'curator', '/staff/search/experiments');
  await page.getByRole('link', { name: 'New experiment' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('What differs').selectOption('Nothing: an A/A test');
  await page.getByLabel('Percent', { exact: true }).first().fill('40');
  await expect(page.getByText('90% together, should be 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Create the experiment' }).click();
  await expect(page.getByRole('alert')).toContainText('The shares of the cells are 100 percent together, and not 90.');
  await page.getByRole('button', { name: 'Same share for each' }).click();
  await expect(page.getByText('100% together', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the experiment' }).click();
  await expect(page).toHaveURL(/\/staff\/search\/experiments\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Nobody has seen it yet.')).toBeVisible();
  await expect(page.getByLabel('What differs')).toBeDisabled();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // Cells of an A/A test do the same: none of them can be kept.
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: /^What they had before/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Stop the experiment' }).click();
  await expect(page.getByText('The shop is as it was before.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/staff/search/experiments');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('an editor reads the verdict of three weeks, with its chart and file', async ({ page }) => {
  await logIn(page, 'editor', '/staff/search/experiments');
  await page.getByRole('link', { name: /Link to the wall planner/ }).click();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(
    results.getByText(/^Without the link has \d+ to \d+% fewer visitors who add to the cart\./),
  ).toBeVisible();
  await expect(results.getByText('All visitors get With the link since then.')).toBeVisible();
  await expect(results.getByText('Split fine')).toBeVisible();
  const chart = results.getByRole('slider');
  const latest = await chart.getAttribute('aria-valuetext');
  await chart.focus();
  await chart.press('Home');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(latest);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of all days' }).click();
  expect((await download).suggestedFilename()).toMatch(/^experiment-\d+\.csv$/);

  await page.goto('/staff/search/experiments?state=running');
  await page.getByRole('link', { name: /Offers in Australia/ }).click();
  await expect(results.getByText(/^Too early: about \d+ more days?\./)).toBeVisible();
});

test('an editor turns a feature on for one country', async ({ page }, { project }) => {
  const key = `journey-${project.name}`;
  await logIn(page, 'editor', '/staff/flags');
  await expect(page.getByRole('heading', { name: 'wall-planner' })).toBeVisible();
  await page.getByRole('button', { name: 'New flag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name, such as new-header').fill(key);
  await dialog.getByRole('checkbox', { name: 'On' }).check();
  await dialog.getByLabel('Countries').selectOption('Iceland');
  await dialog.getByRole('button', { name: 'Add to Countries' }).click();
  await expect(dialog.getByText('On for everybody in Iceland.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: key }) });
  await expect(item.getByText('On for some')).toBeVisible();
  await expectAccessible(page);

  const flagIn = async (store: string) => {
    const response = await page.request.get('/easel/all-client-data', { headers: { 'x-store-locale': store } });
    return (await response.json()).payload.featureFlags[key] as boolean | undefined;
  };
  await expect.poll(() => flagIn('en-is')).toBe(true);
  expect(await flagIn('en-us')).toBe(false);
  await item.getByRole('button', { name: `Delete ${key}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(item).toHaveCount(0);
});
