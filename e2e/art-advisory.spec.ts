import { aLargePhoto } from './large-photo.ts';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'a visitor asks for advice, and a curator answers with a selection',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    test.slow();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Art advisory' }).click();
    await expect(page.getByRole('heading', { name: 'Art advisory', level: 1 })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Please choose at least one room.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Living room' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await page.getByLabel('Budget for one work').selectOption('$1,000 - $2,000');
    await page.getByLabel('What are you looking for? (optional)').fill('A calm work above the sofa.');
    await page.getByLabel('Photo of the room (optional)').setInputFiles({
      name: 'room.png',
      mimeType: 'image/png',
      buffer: aLargePhoto(1200, 900),
    });
    await page.getByLabel('Your name').fill('Cleo Vance');
    await page.getByLabel('Your email').fill('cleo@example.com');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'The room of the request' })).toBeVisible();
    const requestUrl = page.url();

    const curator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await logIn(curator, 'curator');
    await curator.goto('/staff/advisory');
    await curator.getByRole('link', { name: /Cleo Vance/ }).click();
    await expect(curator.getByText('A calm work above the sofa.')).toBeVisible();
    await curator.getByRole('button', { name: 'Start a selection' }).click();
    await expect(curator.getByRole('link', { name: 'Selection for Cleo' })).toBeVisible();
    await expectAccessible(curator);

    const staffUrl = curator.url();
    const { payload } = await (await curator.request.get('/easel/my-collections')).json();
    const { userCollectionId } = payload.find(({ title }: { title: string }) => title === 'Selection for Cleo');
    const works = await (await curator.request.get('/easel/works?resultsPerPage=25')).json();
    const [{ artworkId }] = works.payload.results;
    const added = await curator.request.put(
      `/easel/my-collections/collection/${userCollectionId}/artwork/${artworkId}`,
    );
    expect(added.ok()).toBe(true);
    await curator.goto(staffUrl);
    await curator.getByLabel('Message to Cleo Vance').fill('This one is quiet and fits your budget.');
    await curator.getByRole('button', { name: 'Send the selection' }).click();
    await expect(curator.getByText('The selection is sent.')).toBeVisible();
    await curator.context().close();

    await page.goto(requestUrl);
    await expect(page.getByText('This one is quiet and fits your budget.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See your selection' }).click();
    await expect(page.getByRole('heading', { name: 'Selection for Cleo' })).toBeVisible();
  },
);
