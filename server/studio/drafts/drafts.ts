import type { Draft } from '@easel/contract/studio/drafts';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkDraftChanges } from '@easel/domain/studio/check-draft';
import { mergeDraftChanges, type ReplacedValue } from '@easel/domain/studio/draft-changes';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import { changeState } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import {
  countUnlistedDrafts,
  deleteDraft,
  insertDraft,
  lockArtist,
  readDraftImages,
  takeWorkId,
  writeDraftFields,
  writeDraftState,
} from '../drafts-store.ts';
import { insertHistory } from '../history-store.ts';
import { removeDraftFiles } from '../images/draft-images.ts';
import { loadOwnWork, type StudioWork } from '../load-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { viewDraft } from './draft-view.ts';

/** Enough for a catalogue, and a limit for scripts. */
const MAX_DRAFTS = 500;

export async function readDraft(db: Db, artistId: number, workId: number): Promise<Outcome<Draft>> {
  const work = await loadOwnWork(db, artistId, workId);
  return work.ok ? ok(await viewDraft(db, work.value)) : work;
}

/** Begins a work, empty or as a copy of another one, such as the next of a series. */
export const createDraft = (
  { db, now }: StudioDependencies,
  artistId: number,
  copyOf: number | undefined,
): Promise<Outcome<Draft>> =>
  db.transaction().execute(async (transaction) => {
    await lockArtist(transaction, artistId);
    const room = await checkRoomForDraft(transaction, artistId);
    if (!room.ok) return room;
    const original = copyOf === undefined ? undefined : await loadOwnWork(transaction, artistId, copyOf);
    if (original && !original.ok) return original;
    const fields = original ? fieldsOfCopy(original.value.fields) : {};
    const workId = await createDraftIn(transaction, { artistId, fields, at: new Date(now()) });
    return readDraft(transaction, artistId, workId);
  });

/** The artist is locked, so that two requests do not exceed the limit. `planned` drafts come before this one. */
export const checkRoomForDraft = async (transaction: Db, artistId: number, planned = 0): Promise<Outcome<undefined>> =>
  (await countUnlistedDrafts(transaction, artistId)) + planned >= MAX_DRAFTS
    ? reject('conflict', `There is room for ${MAX_DRAFTS} drafts. Submit or delete some of them first.`)
    : ok(undefined);

interface NewDraft {
  artistId: number;
  fields: Partial<DraftFields>;
  at: Date;
  note?: string;
  batchId?: string;
}

export async function createDraftIn(transaction: Db, { artistId, fields, at, ...origin }: NewDraft): Promise<number> {
  const workId = await takeWorkId(transaction);
  await insertDraft(transaction, { workId, artistId, fields });
  await insertHistory(transaction, {
    ...{ workId, actorId: artistId, action: 'create', from: null, to: 'draft', at, ...origin },
  });
  return workId;
}

/** A copy is another piece: it has its own image, price, number and description of what it looks like. */
const fieldsOfCopy = (fields: DraftFields): Partial<DraftFields> => ({
  ...fields,
  title: '',
  priceCents: null,
  zonePrices: {},
  lowestOfferCents: null,
  editionNumber: null,
  editionSize: null,
  altText: '',
  visualDescription: '',
  conditionNote: '',
  provenance: '',
});

/** Changes a work of the artist in one transaction, and returns it afterwards. */
const changeWork = <T extends object>(
  db: Db,
  artistId: number,
  workId: number,
  change: (transaction: Db, work: StudioWork) => Promise<Outcome<T>>,
): Promise<Outcome<T & { draft: Draft }>> =>
  db.transaction().execute(async (transaction) => {
    const work = await loadOwnWork(transaction, artistId, workId, { isLocked: true });
    if (!work.ok) return work;
    const changed = await change(transaction, work.value);
    if (!changed.ok) return changed;
    const draft = await readDraft(transaction, artistId, workId);
    return draft.ok ? ok({ ...changed.value, draft: draft.value }) : draft;
  });

/** Saves some fields. The first change of a listed work creates its draft; buyers see it when it is published. */
export const saveDraft = (
  { db, now }: StudioDependencies,
  artistId: number,
  workId: number,
  { baseVersion, fields }: { baseVersion: number; fields: Partial<DraftFields> },
): Promise<Outcome<{ draft: Draft; replaced: ReplacedValue[] }>> =>
  changeWork(db, artistId, workId, async (transaction, work) => {
    if (work.draft?.state === 'submitted')
      return reject('conflict', 'This work is waiting for a review. Take it back to change it.');
    const checked = checkDraftChanges(fields, { year: new Date(now()).getUTCFullYear() });
    if (!checked.ok) return checked;
    if (!work.draft) await insertDraft(transaction, { workId, artistId, fields: {} });
    const { fields: entered = {}, field_versions: fieldVersions = {}, version = 0 } = work.draft ?? {};
    const merged = mergeDraftChanges({ fields: work.fields, fieldVersions, version }, checked.value, baseVersion);
    // Only what was entered is stored, so that other fields of a listed work follow the changes of staff.
    if (merged.version > version)
      await writeDraftFields(transaction, workId, { ...merged, fields: { ...entered, ...merged.changed } });
    return ok({ replaced: merged.replaced });
  });

export const takeBackDraft = async (
  { db, now }: StudioDependencies,
  artistId: number,
  workId: number,
): Promise<Outcome<Draft>> => {
  const outcome = await changeWork(db, artistId, workId, async (transaction, { state }) => {
    const next = changeState('take-back', { state, by: 'artist', note: '' });
    if (!next.ok) return next;
    await writeDraftState(transaction, workId, 'draft', '');
    await insertHistory(transaction, {
      ...{ workId, actorId: artistId, action: 'take-back', from: state, to: 'draft', at: new Date(now()) },
    });
    return ok({});
  });
  return outcome.ok ? ok(outcome.value.draft) : outcome;
};

/** Deletes a draft with its images, or the unpublished changes of a listed work. */
export async function discardDraft(
  { db, pictures }: StudioDependencies,
  artistId: number,
  workId: number,
): Promise<Outcome<undefined>> {
  const outcome = await db.transaction().execute(async (transaction): Promise<Outcome<number[]>> => {
    const work = await loadOwnWork(transaction, artistId, workId, { isLocked: true });
    if (!work.ok) return work;
    if (work.value.draft?.state === 'submitted')
      return reject('conflict', 'This work is waiting for a review. Take it back first.');
    const images = await readDraftImages(transaction, workId);
    await deleteDraft(transaction, workId);
    return ok(images.map(({ id }) => id));
  });
  if (!outcome.ok) return outcome;
  // After the commit: a rolled back change must not lose the files.
  await removeDraftFiles(pictures, outcome.value);
  return ok(undefined);
}
