import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** A work of the demo artist that the checkout journeys do not buy. */
async function aNegotiableWork(artist: Page): Promise<{ title: string; url: string }> {
  const { payload } = await (await artist.request.get('/easel/studio/offer-terms')).json();
  const found = payload.works.findLast(
    ({ artworkId, work }: { artworkId: number; work: { originalStatus: string } }) =>
      artworkId % 8 >= 4 && work.originalStatus === 'avail',
  );
  return { title: found.title, url: found.work.productUrl };
}

test(
  'a collector and an artist agree on a price, and the work is bought for it',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    // Two people and a whole purchase.
    test.slow();
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const artist = await context.newPage();
    await logIn(artist, 'artist');
    const { title, url } = await aNegotiableWork(artist);

    // The artist sets a minimum that nobody sees.
    await artist.goto('/account/offers?view=settings');
    const row = artist.getByRole('article').filter({ has: artist.getByRole('link', { name: title, exact: true }) });
    await row.getByLabel('Your minimum in US dollars').fill('1');
    await row.getByRole('button', { name: `Save the minimum for ${title}` }).click();
    await expect(artist.getByText(`${title} accepts offers.`)).toBeVisible();
    await expectAccessible(artist);

    // The collector offers a price.
    await registerUser(page, 'Cleo');
    await page.goto(url);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Make an offer' }).click();
    await page.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.getByText('Please enter a price in whole US dollars.')).toBeVisible();
    await expect(page.getByLabel('Your price in US dollars')).toBeFocused();
    await page.getByRole('button', { name: /^\$/ }).last().click();
    await page.getByLabel('Message (optional)').fill('It would hang above our piano.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for the artist' })).toBeVisible();
    const offerUrl = page.url();

    // The artist finds it in the list and asks for more.
    await artist.goto('/account/offers');
    await artist
      .getByRole('article')
      .filter({ hasText: 'Waiting for your answer' })
      .getByRole('link', { name: title, exact: true })
      .click();
    await expect(artist.getByText('It would hang above our piano.')).toBeVisible();
    await artist.getByRole('button', { name: 'Ask for another price' }).click();
    const highest = await artist.getByText(/^From \$/).textContent();
    await artist.getByLabel('Your price in US dollars').fill(/to \$([\d,]+)/.exec(highest ?? '')?.[1] ?? '');
    await artist.getByRole('button', { name: 'Send price' }).click();
    await expect(artist.getByRole('heading', { name: 'Waiting for the collector' })).toBeVisible();
    await expectAccessible(artist);

    // The collector accepts and buys.
    await page.goto(offerUrl);
    await page.getByRole('button', { name: /^Accept \$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Buy for \$/ }).click();
    await expect(page.getByRole('link', { name: 'Your offer' })).toBeVisible();
    await page.getByLabel('Full name').fill('Cleo New');
    await page.getByLabel('Street').fill('1 Gallery Street');
    await page.getByLabel('City').fill('San Francisco');
    const quote = page.waitForResponse((response) => response.url().includes('express-checkout-summary'));
    await page.getByLabel('State').selectOption('CA');
    await quote;
    await page.getByLabel('ZIP code').fill('94103');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await page.goto(offerUrl);
    await expect(page.getByRole('heading', { name: 'Bought' })).toBeVisible();

    // The work is for sale again for other journeys.
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled', level: 1 })).toBeVisible();
    await context.close();
  },
);
