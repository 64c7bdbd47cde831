import type { WorkPage } from '@easel/contract/catalogue/works';
import type { Db } from '@easel/platform/db/open-database';
import { readWorkImages } from '../work-images-store.ts';
import { createRoomImage, type DrawnWork, formatCardUrl, formatModelUrl, formatZoomUrl } from './derived-urls.ts';
import { formatAdditionalImageUrl } from './work-images.ts';

/** Additional images of a work, the generated room, and the URLs of its deep zoom, model and share card. */
export async function readGallery(db: Db, work: DrawnWork, brand: string): Promise<WorkPage['gallery']> {
  const rows = await readWorkImages(db, work.id);
  const images = rows.map(({ id, kind, caption, width_px, height_px, color, placeholder }) => ({
    kind,
    caption,
    isGenerated: false,
    zoomUrl: `/media/zoom/images-${id}.dzi`,
    imageBaseUrl: formatAdditionalImageUrl(id),
    aspectRatio: width_px / height_px,
    placeholderColor: color,
    placeholder,
  }));
  const room = createRoomImage(work);
  return {
    // The room is what most people want to see next.
    images: room ? [room, ...images] : images,
    zoomUrl: formatZoomUrl(work),
    modelUrl: formatModelUrl(work),
    shareImageUrl: formatCardUrl(work, brand),
  };
}
