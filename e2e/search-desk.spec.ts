import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('curators see what people search for, and go from there to a rule', async ({ page }) => {
  await logIn(page, 'curator', '/staff/search?period=90-days');
  await expect(page.getByRole('heading', { name: 'Searches over time' })).toBeVisible();
  const unmet = page.getByRole('region', { name: 'Searches without results' }).getByRole('table');
  await expect(unmet.getByRole('link', { name: 'banksy', exact: true })).toHaveAttribute('href', /query=banksy/);
  await page.getByRole('button', { name: 'Click-through over time' }).click();
  await expect(page.getByRole('heading', { name: 'Click-through over time' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of searches without results' }).click();
  expect((await download).suggestedFilename()).toMatch(/^withoutResults-.*\.csv$/);
  await unmet.getByRole('link', { name: 'Make a rule for banksy' }).click();
  await expect(page).toHaveURL('/staff/search/rules?search=banksy');
  await expect(page.getByLabel('Search, or the path of a listing')).toHaveValue('banksy');
});

test(
  'a rule is tried out, repeated on last month’s searches, published and taken back',
  ONE_SCREEN,
  async ({ page }) => {
    await logIn(page, 'curator', '/staff/search/rules?search=sea');
    const after = page.locator('section', { hasText: 'Ranking before and after' }).getByRole('list').nth(1);
    const works = after.getByRole('listitem');
    await expect(works.nth(2)).toBeVisible();
    const title = (await works.nth(2).getByRole('link').innerText()).trim();
    await works
      .nth(2)
      .getByRole('button', { name: `Pin ${title} first` })
      .click();
    await expect(works.first()).toContainText(title);
    await expect(works.first()).toContainText('from 3');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Repeat the searches' }).click();
    await expect(page.getByText(/ of \d+ searches would change\./)).toBeVisible();
    const changed = page.getByRole('region', { name: 'Searches that would change' });
    await expect(changed.getByRole('button', { name: 'sea', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The rules are published.')).toBeVisible();
    await page.goto('/all?query=sea');
    await expect(page.locator('#wall').getByRole('link', { name: title }).first()).toBeVisible();

    await page.goto('/staff/search/rules');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Remove rule 1' }).click();
    await page.getByRole('button', { name: 'Add synonyms' }).click();
    await page.getByLabel('Words that mean the same, 1').fill('alone');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Synonyms are at least two words; “alone” is alone.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove synonyms 1' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Searches show what fits best, and nothing else.')).toBeVisible();
    await expect(page.getByText('Visitors see this').first()).toBeVisible();
  },
);
