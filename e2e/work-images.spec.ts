import { aLargePhoto } from './large-photo.ts';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('a visitor looks at a work closely and shares it, with the keyboard alone', ONE_SCREEN, async ({ page }) => {
  // Not a painting: meanwhile the artist of the next journey changes the image of one.
  await page.goto('/drawings');
  const href = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(href);
  await waitForHydration(page);

  const gallery = page.getByRole('group', { name: 'Images of this work' });
  const main = gallery.getByRole('link', { name: /, full screen$/ });
  await main.focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: /^Image 2 of \d: In a room/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(gallery.getByText('A drawn room. Work and furniture are to scale.')).toBeVisible();
  await expect(gallery.getByRole('img', { name: /in a drawn room at true scale$/ })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await expect(gallery.getByRole('button', { name: /^Image 1 of/ })).toHaveAttribute('aria-current', 'true');

  // Tiles and their viewer are loaded only for the zoom.
  const tile = page.waitForResponse(/\/media\/zoom\/works-\d+(v\d+)?_files\/\d+\/\d+_\d+\.jpg$/);
  await main.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: /, full screen$/ });
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('img', { name: /in a drawn room at true scale$/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect(large.getByRole('group', { name: /Zoom with \+ and −, move with the arrow keys\.$/ })).toBeVisible();
  expect((await tile).status()).toBe(200);
  await expect(large.getByText('Loading details…')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(main).toBeFocused();

  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  const share = page.getByRole('dialog', { name: 'Share this work' });
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`${href}$`));
  // Keys of the text field do not move the images behind it.
  await share.getByRole('textbox', { name: 'Link' }).press('End');
  await expect(gallery.getByRole('button', { name: /^Image 1 of/, includeHidden: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const pinterest = new URL((await share.getByRole('link', { name: 'Pinterest' }).getAttribute('href')) ?? '');
  const card = await page.request.get(new URL(pinterest.searchParams.get('media') ?? '').pathname);
  expect(card.headers()['content-type']).toBe('image/jpeg');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
});

test('an artist adds an image, makes it the main one, and visitors see it', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'artist');
  await page.goto('/studio?state=listed');
  await page.getByRole('article').last().getByRole('heading').getByRole('link').click();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByRole('img', { name: 'Main image' })).toBeVisible();
  const photo = { name: 'front.png', mimeType: 'image/png', buffer: aLargePhoto(800, 800) };
  await page.getByLabel('Image file').setInputFiles({ ...photo, buffer: Buffer.from('not an image') });
  await page.getByLabel('Shows').last().selectOption('Front');
  await page.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByText('This is not a JPEG, PNG, WebP, AVIF or TIFF image.')).toBeVisible();
  await page.getByLabel('Image file').setInputFiles(photo);
  await page.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByText('The image is added.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Use as main image \(image \d+, front\)$/ })
    .last()
    .click();
  await expect(page.getByText('The main image has changed.')).toBeVisible();
  await page.getByRole('link', { name: 'View work page' }).click();
  const shown = page.getByRole('group', { name: 'Images of this work' }).getByRole('img').first();
  await expect(shown).toHaveAttribute('src', /\/media\/works\/\d+v2-/);
});
