import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { listMissingParts } from '@easel/domain/studio/draft-checklist';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import { hasMainImage } from '@easel/domain/studio/draft-images';
import { offerPrints } from '@easel/domain/studio/print-offer';
import {
  concernBuyers,
  concernDescription,
  concernPrices,
  concernPrints,
} from '@easel/domain/studio/published-changes';
import { suggestPackaging } from '@easel/domain/studio/suggest-packaging';
import { commitmentProblem } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageService } from '@easel/platform/media/image-service';
import { type DraftImageRow, deleteDraft, readDraftImages } from '../drafts-store.ts';
import {
  type CompleteFields,
  type Edition,
  findOrderedEdition,
  insertAdditionalImage,
  insertWork,
  type ListedWorkRow,
  toCommitments,
  updateWork,
  writeOfferMinimum,
  writePrints,
} from '../listed-works-store.ts';
import { listChangedFields, type StudioWork } from '../load-work.ts';

/** New works stand among the better half until visitors have decided. */
const FIRST_RANK = 0.6;

/** The work as it will be stored, or what is missing. */
export async function checkComplete(db: Db, work: StudioWork): Promise<Outcome<CompleteFields>> {
  const { fields, listed, artistName } = work;
  const hasImage = listed ? listed.has_picture : hasMainImage(await readDraftImages(db, work.id));
  const missing = listMissingParts({
    ...{ fields, published: listed && work.published, imagesCount: Number(hasImage), artistName },
  });
  const complete = toCompleteFields(fields);
  return missing.length > 0 || !complete ? reject('invalid', ...missing.map(({ text }) => text)) : ok(complete);
}

/** What every work in the shop has, also one that was imported without some of the facts that the studio asks for. */
function toCompleteFields(fields: DraftFields): CompleteFields | undefined {
  const { category, widthCm, heightCm } = fields;
  return category === null || widthCm === null || heightCm === null
    ? undefined
    : { ...fields, category, widthCm, heightCm, packaging: fields.packaging ?? suggestPackaging(fields) };
}

/** Why the changes of a listed work cannot be published; undefined if they can. */
export function publishingProblem(work: StudioWork): string | undefined {
  return work.listed && concernBuyers(listChangedFields(work))
    ? commitmentProblem(toCommitments(work.listed))
    : undefined;
}

/** The edition that buyers of its copies were promised stays as it is. */
export async function printsProblem(db: Db, work: StudioWork, fields: CompleteFields): Promise<string | undefined> {
  if (!work.listed || !fields.hasPrints || !concernPrints(listChangedFields(work))) return undefined;
  const sold = await findOrderedEdition(db, work.id, readEdition(fields));
  return (
    sold &&
    `Copies of the edition of ${sold.edition_size} were ordered. Its number of copies and artist’s proofs cannot change.`
  );
}

const readEdition = ({ printEditionSize, printArtistProofs }: DraftFields): Edition => ({
  size: printEditionSize,
  artistProofs: printArtistProofs,
});

/** Files to delete once the transaction has been committed. */
type DraftFiles = readonly number[];

/** Puts a new work into the shop, with its images. Search, pages and alerts follow by triggers. */
export async function publishNewWork(
  transaction: Db,
  pictures: ImageService,
  work: StudioWork,
  fields: CompleteFields,
): Promise<DraftFiles> {
  const [main, ...others] = await insertNewWork(transaction, work, fields);
  // Before the commit: a row without its file would be a broken image.
  await copyOriginal(pictures, main, { kind: 'works', id: work.id });
  for (const image of others) {
    const id = await insertAdditionalImage(transaction, work.id, image);
    await copyOriginal(pictures, image, { kind: 'images', id });
  }
  await deleteDraft(transaction, work.id);
  return [main, ...others].map(({ id }) => id);
}

/** Without the files of its images, which are returned. */
export async function insertNewWork(
  transaction: Db,
  { id, artistId }: StudioWork,
  fields: CompleteFields,
): Promise<[main: DraftImageRow, ...others: DraftImageRow[]]> {
  const [main, ...others] = await readDraftImages(transaction, id);
  if (!main) throw new Error(`Work ${id} has no image.`);
  await insertWork(transaction, { id, artistId, fields, image: main, rank: FIRST_RANK });
  await writeOfferMinimum(transaction, id, fields.lowestOfferCents);
  await publishPrints(transaction, id, fields, { widthPx: main.width_px, heightPx: main.height_px });
  return [main, ...others];
}

async function copyOriginal(pictures: ImageService, image: DraftImageRow, to: Parameters<ImageService['write']>[0]) {
  const original = await pictures.readOriginal({ kind: 'drafts', id: image.id });
  if (!original) throw new Error(`Image ${image.id} of draft ${image.work_id} has no file.`);
  await pictures.write(to, original);
}

const publishPrints = (
  transaction: Db,
  workId: number,
  fields: CompleteFields,
  image: { widthPx: number; heightPx: number },
) => writePrints(transaction, workId, fields.hasPrints ? offerPrints(fields, image) : [], readEdition(fields));

/** Publishes the changes of a listed work. Its draft is done. */
export async function publishChanges(
  transaction: Db,
  work: StudioWork & { listed: ListedWorkRow },
  fields: CompleteFields,
): Promise<void> {
  await writeChanges(transaction, work, fields);
  await deleteDraft(transaction, work.id);
}

/** Changes a listed work. */
export async function writeChanges(
  transaction: Db,
  work: StudioWork & { listed: ListedWorkRow },
  fields: CompleteFields,
): Promise<void> {
  const changed = listChangedFields(work);
  await updateWork(transaction, work.id, fields, {
    isDescriptionNew: concernDescription(changed),
    arePricesNew: concernPrices(changed),
  });
  if (changed.includes('lowestOfferCents')) await writeOfferMinimum(transaction, work.id, fields.lowestOfferCents);
  const { picture_width_px, picture_height_px } = work.listed;
  if (concernPrints(changed))
    await publishPrints(transaction, work.id, fields, { widthPx: picture_width_px, heightPx: picture_height_px });
}

/** The values before and after, for the history. */
export const describeChanges = (work: StudioWork): Record<string, [unknown, unknown]> =>
  Object.fromEntries(listChangedFields(work).map((field) => [field, [work.published[field], work.fields[field]]]));
