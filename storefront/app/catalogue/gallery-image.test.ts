import { expect, test } from 'vitest';
import { listGalleryImages, toShownGallery } from './gallery-image.ts';

const picture = { imageBaseUrl: '/media/works/1', aspectRatio: 1, placeholderColor: '#fff', placeholder: null };
const image = (kind: 'detail' | 'back' | 'room', isGenerated = false) => ({
  ...picture,
  kind,
  caption: kind === 'back' ? 'Signed' : '',
  isGenerated,
  zoomUrl: null,
});
const gallery = {
  images: [image('room', true), image('detail'), image('back')],
  zoomUrl: '/media/zoom/works-1.dzi',
  modelUrl: null,
  shareImageUrl: null,
};

test('the main image comes first, and every image has a text', () => {
  const images = listGalleryImages(picture, 'Blue Night by Ada', toShownGallery(gallery, false));
  expect(images.map(({ alt }) => alt)).toEqual([
    'Blue Night by Ada',
    'Blue Night by Ada, in a drawn room at true scale',
    'Blue Night by Ada, detail',
    'Blue Night by Ada, back, Signed',
  ]);
  expect(images[1]?.caption).toBe('A drawn room. Work and furniture are to scale.');
});

test('the page of prints shows only what a print shares with the original', () => {
  expect(toShownGallery(gallery, true).images.map(({ kind }) => kind)).toEqual(['detail']);
});
