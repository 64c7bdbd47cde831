import type { Page } from '@playwright/test';
import { logIn, PASSWORD } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('staff narrow the list of orders, sort it and keep it as a view', async ({ page, isMobile }) => {
  await logIn(page, 'admin', '/staff/orders');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  const all = await rows(page).count();
  if (isMobile) await page.getByText('Filters and order').click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Completed');
  await expect(page).toHaveURL('/staff/orders?state=completed');
  await expect(page.getByRole('link', { name: 'Remove State: Completed' })).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'Completed' })).toHaveCount(0);
  if (isMobile) await page.getByRole('combobox', { name: 'Order' }).selectOption('Total, descending');
  else {
    await page.getByRole('link', { name: 'Total', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Total', exact: true }).click();
  }
  await expect(page).toHaveURL('/staff/orders?state=completed&sort=-total');
  const name = `Largest ${isMobile ? 'phone' : 'desktop'} ${Date.now()}`;
  await page.getByText('Save this view').click();
  await page.getByLabel('Name of the view').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/staff/orders');
  await view.click();
  await expect(page).toHaveURL('/staff/orders?state=completed&sort=-total');
  await page.getByRole('button', { name: `Delete view ${name}` }).click();
  await expect(view).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search by number, email, name or work' }).fill('no such order');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No order fits.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  // Other journeys order something meanwhile.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(all);
});

test('staff choose columns, select rows and move by keys', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'admin', '/staff/orders');
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next row');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  const second = rows(page).nth(1).getByRole('link');
  await expect(second).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  const number = await second.innerText();
  const file = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('link', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toBe('orders.csv');
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('the overview says what waits, and how the shop is doing', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'admin', '/staff');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL('/staff?period=90-days');
  await page.getByRole('button', { name: 'Orders over time' }).click();
  await expect(page.getByRole('heading', { name: 'Orders over time' })).toBeVisible();
  await page.getByText('All values as a table').click();
  await expect(page.getByRole('region', { name: 'Figures over time' })).toBeVisible();
  await page.locator('summary', { hasText: 'Own range' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2026-01-01/);
  await expect(page.getByText(/^1 Jan 2026 to/)).toBeVisible();
  const orders = page.locator('li').filter({ has: page.getByRole('button', { name: 'Orders over time' }) });
  await orders.getByRole('link').click();
  await expect(page).toHaveURL(/staff\/orders\?payment=paid&from=2026-01-01/);
});

test('operations see how the shop is running', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'operations', '/staff/health');
  await expect(page.getByText('No job has failed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Speed for visitors' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Largest tables' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of orders is narrowed by its form and sorted by links', ONE_SCREEN, async ({ page }) => {
    await page.goto('/authentication?redirect_url=%2Fstaff%2Forders');
    await page.getByLabel('Email', { exact: true }).fill('admin@easel.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.goto('/staff/orders');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Completed');
    await page.getByRole('search', { name: 'Search by number' }).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Remove State: Completed' })).toBeVisible();
    await page.getByRole('link', { name: 'Total', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await page.locator('summary', { hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Artists' }).check();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Artists' })).toBeVisible();
    await page.locator('summary', { hasText: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('columnheader', { name: 'Artists' })).toBeHidden();
  });
});
