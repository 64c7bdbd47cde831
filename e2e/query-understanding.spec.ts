import { expect, expectAccessible, isLargeShop, test, waitForHydration } from './shop.ts';

test('a query is parsed into filters, and each filter can be removed', async ({ page }) => {
  await page.goto('/all?query=abstract%20paintings%20under%20%245000');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText([/^Abstract/, /^Paintings/, /^Under \$5,000/, 'Clear all']);
  await expectAccessible(page);
  await waitForHydration(page);
  await chips.getByRole('link', { name: 'Remove Abstract' }).click();
  await expect(page).toHaveURL('/all?query=paintings%20under%20%245000');
  await expect(chips.getByRole('link')).toHaveText([/^Paintings/, /^Under \$5,000/, 'Clear all']);
  await page.getByRole('link', { name: 'Search for the exact words instead' }).click();
  await expect(page).toHaveURL('/all?query=paintings%20under%20%245000&literal=1');
  await expect(chips).toHaveCount(0);
  await page.getByRole('link', { name: 'Use filters instead' }).click();
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/all');
});

test('what a sentence does not want is a filter that can be removed', async ({ page }) => {
  await page.goto(`/all?query=${encodeURIComponent("I don't want anything with gray in it")}`);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText([/^Not Gray/, 'Clear all']);
  await expectAccessible(page);
  await waitForHydration(page);
  await chips.getByRole('link', { name: 'Remove Not Gray' }).click();
  await expect(page).toHaveURL('/all');
});

test('a search for a subject without works leads to the nearest one', async ({ page }) => {
  test.skip(isLargeShop, 'It has works of every subject.');
  await page.goto(`/all?query=${encodeURIComponent('gift for my mother who loves fish')}`);
  await expect(page.getByRole('heading', { name: 'No fish yet' })).toBeVisible();
  await expectAccessible(page);
  await waitForHydration(page);
  const nearest = page.locator('#wall').getByRole('link', { name: /^[A-Z][\w ]+: \d+ works?$/ });
  const [subject = '', count = ''] = ((await nearest.textContent()) ?? '').split(': ');
  await nearest.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
});

test('a search for an artist shows the artist with recent works, and ranks their works first', async ({ page }) => {
  await page.goto('/all');
  const names = await page
    .getByRole('article')
    .evaluateAll((tiles) => tiles.map((tile) => tile.querySelectorAll('a[href]')[1]?.textContent?.trim() ?? ''));
  // In a large shop some artists have the same name.
  let artist = '';
  for (artist of new Set(names)) {
    await page.goto(`/all?query=${encodeURIComponent(artist)}`);
    if ((await page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: artist }).count()) === 1) break;
  }
  const card = page.getByRole('list', { name: 'Artists' }).getByRole('link', { name: artist });
  await expect(card).toContainText(/\d+ works?/);
  await expect(page.getByRole('article').first()).toContainText(artist);
  await expect(page.getByRole('list', { name: `Recent works by ${artist}` }).getByRole('link')).not.toHaveCount(0);
  await expectAccessible(page);
  await waitForHydration(page);
  const url = (await card.getAttribute('href')) ?? '';
  // The same artist while typing, with the keyboard.
  const box = page.getByRole('combobox', { name: 'Search artworks' });
  await box.fill(artist.slice(0, -1));
  const suggested = page.getByRole('group', { name: 'Artists' }).getByRole('option', { name: artist });
  await expect(suggested.locator('img').first()).toBeVisible();
  await expect(async () => {
    await box.press('ArrowDown');
    await expect(suggested).toHaveAttribute('aria-selected', 'true', { timeout: 100 });
  }).toPass();
  await box.press('Enter');
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(artist);
});

test('a word that no work has finds works of similar meaning, which say so', async ({ page }) => {
  test.skip(isLargeShop, 'OpenSearch has no words of similar meaning.');
  await page.goto('/all?query=canine');
  await expect(page.getByRole('heading', { name: 'Works of similar meaning' })).toBeVisible();
  await expect(page.getByText('0 works', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await waitForHydration(page);
  const tile = page.getByRole('article').first();
  await tile.hover();
  await tile.getByRole('button', { name: 'Why is this here?' }).click();
  await expect(page.getByRole('dialog')).toContainText('related to “canine”');
});
