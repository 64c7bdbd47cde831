import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { aBreakingNetwork } from './breaking-network.ts';
import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** A photo whose file cannot be compressed, so that its upload takes a while. */
async function aPhoto(info: TestInfo, name: string, width: number, height: number): Promise<string> {
  const bytes = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const path = info.outputPath(name);
  await writeFile(path, bytes);
  return path;
}

async function openDraft(page: Page, origin = '') {
  const login = { email: 'artist@easel.example', password: PASSWORD };
  expect((await page.request.post(`${origin}/easel/auth/login`, { data: login })).ok()).toBe(true);
  const created = await page.request.post(`${origin}/easel/studio/drafts`, { data: {} });
  const { artworkId } = (await created.json()).payload;
  await page.goto(`${origin}/studio/art/${artworkId}/image`);
  await waitForHydration(page);
  await expect(page.getByText('Add a photo of the front of your work')).toBeVisible();
  return artworkId as number;
}

/** The parts that were sent, by where they began. */
function recordParts(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

const chooser = (page: Page) => page.getByLabel('Choose photos');
const images = (page: Page) => page.getByRole('group', { name: /^Image \d+ of \d+$/ });

test.describe('photos of a new work', () => {
  // Lost connections are logged as errors of the page.
  test.use({ page: async ({ context }, use) => use(await context.newPage()) });

  test(
    'an upload continues after the network was away, and after the page was left',
    ONE_SCREEN,
    async ({ page }, info) => {
      const network = await aBreakingNetwork(Number(new URL(info.project.use.baseURL ?? '').port));
      await openDraft(page, network.origin);
      const offsets = recordParts(page);
      const stopped = network.stopUploadAfter(300_000);
      await chooser(page).setInputFiles(await aPhoto(info, 'front.jpg', 1400, 1000));
      await stopped;
      network.lose();
      await expect(page.getByText('The network is away. The upload continues when it is back.')).toBeVisible();
      await expectAccessible(page);
      network.restore();
      await expect(images(page)).toHaveCount(1);
      // It began at 0 and went on from where it was.
      expect([offsets[0], Math.max(...offsets) > 0]).toEqual([0, true]);

      const back = await aPhoto(info, 'back.jpg', 1400, 1000);
      const stoppedAgain = network.stopUploadAfter(300_000);
      await chooser(page).setInputFiles(back);
      await stoppedAgain;
      await page.reload();
      await waitForHydration(page);
      await expect(page.getByText('Not finished: back.jpg. Choose the same file again to continue.')).toBeVisible();
      offsets.length = 0;
      await chooser(page).setInputFiles(back);
      await expect(images(page)).toHaveCount(2);
      expect(Math.min(...offsets)).toBeGreaterThan(0);
      await expect(page.getByText(/^Not finished/)).toBeHidden();
      network.close();
    },
  );
});

test('an artist adds photos, describes, orders, turns and crops them', async ({ page, isMobile }, info) => {
  const artworkId = await openDraft(page);
  await expectAccessible(page);
  await chooser(page).setInputFiles([
    await aPhoto(info, 'front.jpg', 1200, 800),
    await aPhoto(info, 'back.jpg', 900, 900),
    await aPhoto(info, 'detail.jpg', 800, 1000),
  ]);
  await expect(images(page)).toHaveCount(3);
  await expect(page.getByText('Main image', { exact: true })).toHaveCount(1);
  await expect(page.getByText('This photo is small: it is good for the screen, but not for prints.')).toHaveCount(3);

  // A file that is no photo is refused with a reason.
  const text = info.outputPath('letter.jpg');
  await writeFile(text, 'not a photo');
  await chooser(page).setInputFiles(text);
  await expect(page.getByText('This is not a JPEG, PNG, WebP, AVIF or TIFF image.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from the list (letter.jpg)' }).click();
  await expect(page.getByText('letter.jpg')).toBeHidden();

  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  const kindSaved = saved();
  await images(page).nth(1).getByLabel('Shows').selectOption('Back');
  await kindSaved;
  const captionSaved = saved();
  await images(page).nth(1).getByLabel('Caption (optional)').fill('Signed');
  await images(page).nth(1).getByLabel('Caption (optional)').blur();
  await captionSaved;

  // The main image shows the front, so it stays first; the others change places.
  await images(page).nth(1).getByRole('button', { name: 'Move up (image 2)' }).click();
  await expect(page.getByText('The main image shows the front of the work.')).toBeVisible();
  const moved = saved();
  const handle = page.getByRole('button', { name: 'Move image 3 of 3' });
  if (isMobile) await images(page).nth(2).getByRole('button', { name: 'Move up (image 3)' }).click();
  else {
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByRole('button', { name: 'Move image 2 of 3' }).boundingBox();
    if (!from || !to) throw new Error('The handles are not visible.');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
    await expect(images(page).nth(2).getByLabel('Caption (optional)')).toHaveValue('Signed');
    await page.mouse.up();
  }
  await moved;
  await expect(images(page).nth(2).getByLabel('Caption (optional)')).toHaveValue('Signed');
  const movedBack = saved();
  await page.getByRole('button', { name: 'Move image 3 of 3' }).press('ArrowUp');
  await movedBack;
  await expect(images(page).nth(1).getByLabel('Caption (optional)')).toHaveValue('Signed');

  const dialog = page.getByRole('dialog', { name: 'Turn and crop' });
  await page.getByRole('button', { name: 'Turn or crop (image 1)' }).click();
  await expect(dialog.getByRole('img', { name: 'The whole upload' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await dialog.getByLabel('Straighten').fill('3');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByLabel('Straighten')).toHaveValue('0');
  // With the keyboard: the lower right corner moves up.
  await dialog.getByRole('button', { name: /^Lower right corner of the selected part/ }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const main = page.getByRole('img', { name: 'Image 1' });
  await expect(main).toHaveAttribute('src', /\/media\/drafts\/\d+v2-/);
  const turned = (await listImages(page, artworkId))[0];
  // Upright, and without what the corner has left out.
  expect(turned.adjustment.quarterTurns).toBe(1);
  expect(turned.heightPx).toBeLessThan(1200);
  expect(Math.abs(turned.widthPx - 800 * turned.adjustment.crop.width)).toBeLessThan(2);

  // As it was uploaded again.
  await page.getByRole('button', { name: 'Change the crop (image 1)' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main).toHaveAttribute('src', /\/media\/drafts\/\d+v3-/);
  expect((await listImages(page, artworkId))[0]).toMatchObject({ widthPx: 1200, heightPx: 800, adjustment: null });

  await page.getByRole('button', { name: 'Remove (image 3)' }).click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(images(page)).toHaveCount(2);
  // Nobody else sees the photos.
  const src = (await main.getAttribute('src')) ?? '';
  const guest = await page.context().browser()?.newContext();
  expect((await guest?.request.get(new URL(src, page.url()).href))?.status()).toBe(404);
  await guest?.close();
});

const listImages = async (page: Page, artworkId: number) =>
  (await (await page.request.get(`/easel/studio/drafts/${artworkId}/images`)).json()).payload.images;
