import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('a visitor finds an answer on the help page and reads on', ONE_SCREEN, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  // The link may have been followed before hydration, as a new document.
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search the help pages' }).fill('return');
  await expect(page.getByRole('status').filter({ hasText: 'answer' })).toHaveText(/^\d answers$/);
  await page.getByText('How do I return a work?').click();
  await page.getByRole('main').getByRole('link', { name: 'returns', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test(
  'an editor changes a page, sees the preview and the draft at the beta path, and publishes it',
  ONE_SCREEN,
  async ({ page, browser }) => {
    await logIn(page, 'editor');
    await page.goto('/staff/content/guarantee');
    await waitForHydration(page);
    const text = page.getByLabel('Text (Markdown)');
    await text.fill('## A promise\n\nWe keep **every** word.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'A promise' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();

    const draft = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'View the draft' }).click();
    const beta = await draft;
    await expect(beta).toHaveURL(/\/beta\/guarantee$/);
    await expect(beta.getByRole('heading', { name: 'A promise' })).toBeVisible();
    await expect(beta.getByRole('note')).toContainText('a draft that visitors do not see yet');
    await expectAccessible(beta);
    await beta.close();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/guarantee');
    await expect(visitor.getByRole('heading', { name: '14 days to decide' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('It is published.')).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { name: 'A promise' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await visitor.context().close();

    await page.getByRole('button', { name: 'Restore the original' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Version 3' })).toBeVisible();
  },
);
