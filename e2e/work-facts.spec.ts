import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'a screen reader walks through the page of a work in a sensible order, and can report it by keyboard',
  ONE_SCREEN,
  async ({ page }) => {
    const { payload } = await (await page.request.get('/easel/works?resultsPerPage=60')).json();
    const isForSale = (work: { originalStatus: string; imageBaseUrl: string }) =>
      work.originalStatus === 'avail' && work.imageBaseUrl !== '';
    const { artworkTitle, firstName, lastName, productUrl } = payload.results.find(isForSale);
    await page.goto(productUrl);
    await waitForHydration(page);
    // The days are added in the browser.
    await expect(page.getByText(/^Arrives [A-Z][a-z]{2}, /)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toMatchAriaSnapshot(`
      - article:
        - group "Images of this work":
          - link /, full screen$/:
            - img /.{10,}/
        - heading "${artworkTitle}" [level=1]
        - paragraph:
          - link "${firstName} ${lastName}"
        - paragraph: /^\\$[\\d,]+/
        - region /^Delivery to /:
          - paragraph: /Shipping to .* Arrives /
          - group: Total with shipping, duty and tax
        - button "Add to cart"
        - paragraph: /^\\d+% of the price, \\$[\\d,.]+, goes to the artist\\.$/
        - button "Favorite"
        - button "Collect"
        - list "Shipping and returns":
          - listitem:
            - link "How the guarantee works"
        - term: Category
        - definition: /.+/
        - term: Size
        - definition: /.+/
        - term: Certificate
        - definition: /Certificate of authenticity/
        - group: What it looks like
        - region "About the artist":
          - heading "About the artist" [level=2]
        - button "Report this work"
    `);
    await page.getByText('What it looks like').click();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Report this work' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this work' });
    await dialog.getByRole('radio', { name: 'It uses my work' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'It is not made by this artist' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Thank you. Our team looks at every report.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Report this work' })).toBeFocused();
  },
);

test('an artist describes a listed work, publishes it, and visitors read it', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'artist');
  // The former address.
  await page.goto('/account/artworks');
  await expect(page).toHaveURL('/studio');
  // Not a work of another journey, which has the time in its title and no draft.
  const row = page
    .getByRole('article')
    .filter({ hasText: 'a description', hasNotText: /\d{13}/ })
    .first();
  await row.getByRole('heading').getByRole('link').click();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Facts' }).click();
  // A draft from the facts, confirmed and then edited.
  await page.getByRole('button', { name: 'Use the draft for the sentence' }).click();
  await expect(page.getByLabel('What it looks like, in one sentence')).not.toHaveValue('');
  await page.getByLabel('What it looks like, in one sentence').fill('Gulls above a quiet harbor at dusk');
  await page.getByLabel('What it looks like, in detail').fill('Three gulls circle above small boats.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Your changes are published.')).toBeVisible();
  const [, artworkId] = /art\/(\d+)/.exec(page.url()) ?? [];
  const { payload } = await (await page.request.get(`/easel/studio/drafts/${artworkId}`)).json();
  await page.goto(payload.productUrl);
  await expect(page.getByRole('img', { name: 'Gulls above a quiet harbor at dusk' }).first()).toBeVisible();
  await page.getByText('What it looks like').click();
  await expect(page.getByText('Three gulls circle above small boats.')).toBeVisible();
});
