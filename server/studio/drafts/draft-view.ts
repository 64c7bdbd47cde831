import type { Draft, DraftPicture } from '@easel/contract/studio/drafts';
import { suggestAltText, suggestDescription } from '@easel/domain/catalogue/visual-description';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { listMissingParts } from '@easel/domain/studio/draft-checklist';
import { hasMainImage } from '@easel/domain/studio/draft-images';
import { commitmentProblem } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import { formatPictureUrl } from '../../catalogue/artwork-tiles.ts';
import { readArtist } from '../artists-store.ts';
import { type DraftImageRow, readDraftImages } from '../drafts-store.ts';
import { formatDraftImageUrl } from '../images/draft-images.ts';
import { type ListedWorkRow, toCommitments } from '../listed-works-store.ts';
import { listChangedFields, type StudioWork } from '../load-work.ts';

/** A draft as its artist and curators see it. */
export async function viewDraft(db: Db, work: StudioWork): Promise<Draft> {
  const { id, draft, listed, fields } = work;
  const [artist, images] = await Promise.all([readArtist(db, work.artistId), listed ? [] : readDraftImages(db, id)]);
  if (!artist) throw new Error(`Work ${id} has no artist.`);
  const [image] = images;
  const picture = listed ? toListedPicture(listed) : image ? toDraftPicture(image) : null;
  const hasMain = listed ? picture !== null : hasMainImage(images);
  const facts = { ...fields, category: fields.category ?? '', ...imageFactsOf(listed, image) };
  return {
    artworkId: id,
    state: work.state,
    isListed: listed !== undefined,
    version: draft?.version ?? 0,
    startedAt: draft?.created_at.toISOString() ?? null,
    fields,
    changedFields: listChangedFields(work),
    picture,
    imagesCount: listed ? (picture ? 1 : 0) : images.length,
    missing: listMissingParts({
      ...{ fields, published: listed && work.published, imagesCount: hasMain ? 1 : 0, artistName: artist.name },
    }),
    reviewNote: draft?.review_note ?? '',
    lockedBecause: (listed && commitmentProblem(toCommitments(listed))) ?? null,
    artist: { id: artist.id, name: artist.name, countryCode: artist.countryCode, channel: artist.channel },
    suggestion: {
      altText: suggestAltText(facts),
      visualDescription: suggestDescription(facts),
      colors: facts.colors,
    },
    productUrl: listed
      ? formatProductUrl({ title: listed.title, category: listed.category, artistId: listed.artist_id, artworkId: id })
      : null,
  };
}

function imageFactsOf(listed: ListedWorkRow | undefined, image: DraftImageRow | undefined) {
  if (listed) return { orientation: listed.orientation, colors: listed.colors };
  const ratio = image ? image.width_px / image.height_px : 1;
  const orientation = ratio > 1.05 ? 'horizontal' : ratio < 0.95 ? 'vertical' : 'square';
  return { orientation, colors: image?.colors ?? [] } as const;
}

export const toDraftPicture = (image: DraftImageRow): DraftPicture => ({
  imageBaseUrl: formatDraftImageUrl(image),
  aspectRatio: image.width_px / image.height_px,
  placeholderColor: image.color,
  placeholder: image.placeholder,
  widthPx: image.width_px,
  heightPx: image.height_px,
});

export const toListedPicture = (
  work: Pick<
    ListedWorkRow,
    | 'id'
    | 'has_picture'
    | 'picture_version'
    | 'picture_width_px'
    | 'picture_height_px'
    | 'picture_color'
    | 'picture_placeholder'
  >,
): DraftPicture | null =>
  work.has_picture
    ? {
        imageBaseUrl: formatPictureUrl(work.id, work.picture_version),
        aspectRatio: work.picture_width_px / work.picture_height_px,
        placeholderColor: work.picture_color,
        placeholder: work.picture_placeholder,
        widthPx: work.picture_width_px,
        heightPx: work.picture_height_px,
      }
    : null;
