import type { WorkImage } from '@easel/contract/catalogue/work-images';
import type { WorkPage } from '@easel/contract/catalogue/works';
import { formatImageAlt, IMAGE_KIND_LABELS } from '@easel/domain/catalogue/work-images';
import type { PictureFacts } from '../ui/picture.tsx';

export type ShownGallery = Pick<WorkPage['gallery'], 'images' | 'zoomUrl'>;

/** An image of the gallery with the texts that name it. */
export interface GalleryImage {
  picture: PictureFacts;
  alt: string;
  label: string;
  caption: string;
  zoomUrl: string | null;
}

/** Only the front and details are the same in a print. */
export const toShownGallery = ({ images, zoomUrl }: WorkPage['gallery'], isPrint: boolean): ShownGallery => ({
  images: isPrint ? images.filter(({ kind }) => kind === 'detail' || kind === 'front') : images,
  zoomUrl,
});

const captionOf = ({ caption, isGenerated }: WorkImage) =>
  isGenerated ? 'A drawn room. Work and furniture are to scale.' : caption;

/** The main image and the others, in the order of the page. */
export const listGalleryImages = (picture: PictureFacts, alt: string, gallery: ShownGallery): GalleryImage[] => [
  { picture, alt, label: 'Front', caption: '', zoomUrl: gallery.zoomUrl },
  ...gallery.images.map((image) => ({
    picture: image,
    alt: formatImageAlt(alt, image),
    label: IMAGE_KIND_LABELS[image.kind],
    caption: captionOf(image),
    zoomUrl: image.zoomUrl,
  })),
];
