import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import type { EmailPicture, ReadEmailPictures } from '@easel/platform/mail/email-pictures';
import { formatPictureUrl } from './artwork-tiles.ts';
import { readShownPictures } from './work-images-store.ts';

/** The pictures of works in emails, with absolute URLs. */
export const createEmailPictures =
  (origin: () => string): ReadEmailPictures =>
  async (db, workIds) => {
    const rows = workIds.length === 0 ? [] : await readShownPictures(db, workIds);
    return new Map(
      rows.map((row): [number, EmailPicture] => {
        const base = origin() + formatPictureUrl(row.id, row.picture_version);
        return [
          row.id,
          {
            small: formatImageUrl(base, 'largeThumb'),
            large: formatImageUrl(base, 'pdp'),
            width: row.picture_width_px,
            height: row.picture_height_px,
          },
        ];
      }),
    );
  };
