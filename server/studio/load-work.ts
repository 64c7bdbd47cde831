import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { type DraftField, type DraftFields, EMPTY_DRAFT } from '@easel/domain/studio/draft-fields';
import { getListedState, type WorkState } from '@easel/domain/studio/work-states';
import { listKeys } from '@easel/domain/text/own-value';
import { isSameValue } from '@easel/domain/text/same-value';
import type { Db } from '@easel/platform/db/open-database';
import { type DraftRow, lockDrafts, readDrafts } from './drafts-store.ts';
import {
  type ListedWorkRow,
  lockListedWorks,
  readListedWorks,
  readPrints,
  toDraftFields,
} from './listed-works-store.ts';

/** A work of an artist: a draft, a work in the shop, or a work in the shop with changes that are not published. */
export interface StudioWork {
  id: number;
  artistId: number;
  artistName: string;
  draft: DraftRow | undefined;
  listed: ListedWorkRow | undefined;
  /** What buyers see; empty for a work that is not listed. */
  published: Readonly<DraftFields>;
  /** With the changes of the draft. */
  fields: DraftFields;
  state: WorkState;
}

const NOT_FOUND = reject('not-found', 'This work does not exist, or it is not yours.');

/** The works in the shop first, as orders do, so that nobody waits for each other. */
export async function loadWorks(
  db: Db,
  workIds: readonly number[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Map<number, StudioWork>> {
  const listedRows = await (isLocked ? lockListedWorks : readListedWorks)(db, workIds);
  const draftRows = await (isLocked ? lockDrafts : readDrafts)(db, workIds);
  const prints = Map.groupBy(await readPrints(db, workIds), ({ work_id }) => work_id);
  const listedById = new Map(listedRows.map((row) => [row.id, row]));
  const draftById = new Map(draftRows.map((row) => [row.work_id, row]));
  return new Map(
    workIds.flatMap((id) => {
      const [draft, listed] = [draftById.get(id), listedById.get(id)];
      const row = listed ?? draft;
      if (!row) return [];
      const published = listed ? toDraftFields(listed, prints.get(id) ?? []) : EMPTY_DRAFT;
      const { artist_id: artistId, artist_name: artistName } = row;
      const fields = { ...published, ...draft?.fields };
      return [[id, { id, artistId, artistName, draft, listed, published, fields, state: stateOf(draft, listed) }]];
    }),
  );
}

/** Undefined if there is neither a draft nor a work with this id. */
export const loadWork = async (
  db: Db,
  workId: number,
  options?: { isLocked?: boolean },
): Promise<StudioWork | undefined> => (await loadWorks(db, [workId], options)).get(workId);

/** The works of others do not exist for an artist. */
export async function loadOwnWork(
  db: Db,
  artistId: number,
  workId: number,
  options?: { isLocked?: boolean },
): Promise<Outcome<StudioWork>> {
  return onlyOwn(await loadWork(db, workId, options), artistId);
}

export const onlyOwn = (work: StudioWork | undefined, artistId: number): Outcome<StudioWork> =>
  work?.artistId === artistId ? ok(work) : NOT_FOUND;

/** Changes of a listed work have a state of their own once they are submitted. */
function stateOf(draft: DraftRow | undefined, listed: ListedWorkRow | undefined): WorkState {
  if (draft && (!listed || draft.state !== 'draft')) return draft.state;
  return listed ? getStateInShop(listed) : 'draft';
}

export const getStateInShop = (
  listed: Pick<ListedWorkRow, 'listing_state' | 'is_delisted' | 'original_status'>,
): WorkState =>
  getListedState({
    listingState: listed.listing_state,
    isDelisted: listed.is_delisted,
    originalStatus: listed.original_status,
  });

/** The fields of a listed work that differ from what buyers see. */
export const listChangedFields = ({ listed, published, fields }: StudioWork): DraftField[] =>
  listed ? listKeys(EMPTY_DRAFT).filter((field) => !isSameValue(published[field], fields[field])) : [];
