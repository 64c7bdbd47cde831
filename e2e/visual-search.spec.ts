import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** The largest image of the first works in a listing, and a part of it as a photo. */
async function aWork(page: Page) {
  const { payload } = await (await page.request.post('/easel/search', { data: { resultsPerPage: 5 } })).json();
  const [work] = payload?.data?.results ?? [];
  const response = await page.request.get(`${work.imageBaseUrl}-6.jpg`);
  return { work, image: await response.body() };
}

const byPhoto = (page: Page) => page.getByRole('region', { name: 'A photo' });

async function aPhoto(page: Page, info: TestInfo): Promise<string> {
  const { image } = await aWork(page);
  const path = info.outputPath('photo.jpg');
  await writeFile(path, await sharp(image).resize(700).jpeg().toBuffer());
  return path;
}

test('a visitor searches by photo, filters the works and removes the photo', async ({ page }, info) => {
  const photo = await aPhoto(page, info);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Search by image' }).first().click();
  await expect(page.getByRole('heading', { name: 'Search by image', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Choose a photo', { exact: true }).setInputFiles(photo);
  await byPhoto(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Works like your photo' })).toBeVisible();
  await expect(page).toHaveURL(/\/vsearch\/all\?like=photo-/);
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Remove your photo' }).click();
  await expect(page).toHaveURL(/\/public\/visualSearch$/);
});

test('a photo is dropped or pasted, and a part of it is searched for', async ({ page }) => {
  const { image } = await aWork(page);
  const bytes = [...(await sharp(image).resize(300).jpeg().toBuffer())];
  /** As the browser does with a file from another program. */
  const give = (kind: 'drop' | 'paste') =>
    byPhoto(page).evaluate(
      (target, { kind, bytes }) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true });
        target.dispatchEvent(event);
      },
      { kind, bytes },
    );
  await page.goto('/public/visualSearch');
  await waitForHydration(page);
  await give('drop');
  await expect(byPhoto(page).getByRole('img', { name: 'What you search with' })).toBeVisible();
  await byPhoto(page).getByRole('button', { name: 'Use another photo' }).click();
  // On a phone, the camera is a way in of its own.
  await expect(byPhoto(page).getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  await give('paste');
  await byPhoto(page).getByRole('img', { name: 'What you search with' }).click();
  await byPhoto(page)
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Works like your photo' })).toBeVisible();
});

test('a visitor mixes colors and sees works in them, with the reason for each', async ({ page }) => {
  await page.goto('/public/visualSearch');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add red' }).click();
  await page.getByRole('button', { name: 'Remove color 1' }).click();
  await page.getByRole('button', { name: 'See works in these colors' }).click();
  await expect(page.getByRole('heading', { name: 'Works in your colors' })).toBeVisible();
  await expect(page).toHaveURL(/like=colors-e4ad3c-40-b24743-50/);
  await expect(page.getByRole('list', { name: 'Colors you chose' })).toBeVisible();
  await page.getByRole('link', { name: 'Change the colors' }).click();
  await expect(page.getByLabel('Color 1', { exact: true })).toHaveValue('#e4ad3c');
  await expect(page.getByLabel('How much of color 2')).toHaveValue('50');
});

test(
  'from the page of a work to works that look like a part of it, with the keyboard',
  ONE_SCREEN,
  async ({ page }) => {
    const { work } = await aWork(page);
    await page.goto(work.artURL ?? work.artUrl ?? work.productUrl);
    await page.getByRole('link', { name: 'Looks like this' }).click();
    await expect(page.getByRole('heading', { name: 'Works like this one' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a part or a color of this work' }).click();
    await page.getByText('Enter the part in percent').press('Enter');
    await page.getByLabel('From the left').fill('10');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search with this part' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Works like this part' })).toBeVisible();
  },
);

test('the photo of a room is read in the browser and not sent', async ({ page }, info) => {
  const photo = await aPhoto(page, info);
  await page.goto('/public/visualSearch');
  await waitForHydration(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postDataBuffer()?.length ?? 0) > 5_000) sent.push(request.url());
  });
  await page.getByLabel('Choose a photo of your room').setInputFiles(photo);
  await page.getByRole('link', { name: 'See works in these colors' }).click();
  await expect(page.getByRole('heading', { name: 'Works in your colors' })).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe('without JavaScript', ONE_SCREEN, () => {
  test.use({ javaScriptEnabled: false });

  test('a photo and colors are plain forms', async ({ page }, info) => {
    const photo = await aPhoto(page, info);
    await page.goto('/public/visualSearch');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
    await byPhoto(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Works like your photo' })).toBeVisible();
    await page.goto('/public/visualSearch');
    await page.getByRole('button', { name: 'See works in these colors' }).click();
    await expect(page).toHaveURL(/like=colors-366dbe-60-e4ad3c-40/);
  });

  test('a file that is no image is refused on the page', async ({ page }, info) => {
    const path = info.outputPath('photo.jpg');
    await writeFile(path, 'This is no image.');
    await page.goto('/public/visualSearch');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(path);
    await byPhoto(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('This is not a JPEG, PNG, WebP, AVIF or TIFF image.')).toBeVisible();
  });
});
