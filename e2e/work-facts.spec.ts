import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const LOGIN = { email: 'artist@easel.example', password: 'Easel-journey-1' };

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
        - paragraph: /^\\d+% of the price, \\$[\\d,.]+, goes to the artist\\.$/
        - button "Add to cart"
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

test('an artist describes a work, starting from the suggestion, and visitors read it', ONE_SCREEN, async ({ page }) => {
  expect((await page.request.post('/easel/auth/login', { data: LOGIN })).ok()).toBe(true);
  await page.goto('/account/artworks');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Edit facts/ }), hasText: 'a description' })
    .first();
  const url = (await row.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  await row.getByRole('link', { name: /^Edit facts/ }).click();
  await page.getByRole('button', { name: 'Use and edit the short suggestion' }).click();
  await expect(page.getByLabel('Short description')).not.toHaveValue('');
  await page.getByLabel('Short description').fill('Gulls above a quiet harbor at dusk');
  await page.getByLabel('Long description').fill('Three gulls circle above small boats.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('img', { name: 'Gulls above a quiet harbor at dusk' }).first()).toBeVisible();
  await page.getByText('What it looks like').click();
  await expect(page.getByText('Three gulls circle above small boats.')).toBeVisible();
});
