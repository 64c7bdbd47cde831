import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isSameValue } from '@easel/domain/studio/draft-changes';
import { type DraftField, type DraftFields, EMPTY_DRAFT } from '@easel/domain/studio/draft-fields';
import { getListedState, type WorkState } from '@easel/domain/studio/work-states';
import { listKeys } from '@easel/domain/text/own-value';
import type { Db } from '@easel/platform/db/open-database';
import { type DraftRow, lockDraft, readDraft } from './drafts-store.ts';
import { type ListedWorkRow, lockListedWork, readListedWork, readPrints, toDraftFields } from './listed-works-store.ts';

/** A work of an artist: a draft, a work in the shop, or a work in the shop with changes that are not published. */
export interface StudioWork {
  id: number;
  artistId: number;
  draft: DraftRow | undefined;
  listed: ListedWorkRow | undefined;
  /** What buyers see; empty for a work that is not listed. */
  published: Readonly<DraftFields>;
  /** With the changes of the draft. */
  fields: DraftFields;
  state: WorkState;
}

const NOT_FOUND = reject('not-found', 'This work does not exist, or it is not yours.');

const readBoth = (db: Db, workId: number) => Promise.all([readDraft(db, workId), readListedWork(db, workId)]);

/** The work in the shop first, as orders do, so that nobody waits for each other. */
async function lockBoth(db: Db, workId: number) {
  const listed = await lockListedWork(db, workId);
  return [await lockDraft(db, workId), listed] as const;
}

/** Undefined if there is neither a draft nor a work with this id. */
export async function loadWork(
  db: Db,
  workId: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StudioWork | undefined> {
  const [draft, listed] = await (isLocked ? lockBoth : readBoth)(db, workId);
  const artistId = listed?.artist_id ?? draft?.artist_id;
  if (artistId === undefined) return undefined;
  const published = listed ? toDraftFields(listed, await readPrints(db, workId)) : EMPTY_DRAFT;
  return {
    id: workId,
    artistId,
    draft,
    listed,
    published,
    fields: { ...published, ...draft?.fields },
    state: stateOf(draft, listed),
  };
}

/** The works of others do not exist for an artist. */
export async function loadOwnWork(
  db: Db,
  artistId: number,
  workId: number,
  options?: { isLocked?: boolean },
): Promise<Outcome<StudioWork>> {
  const work = await loadWork(db, workId, options);
  return work?.artistId === artistId ? ok(work) : NOT_FOUND;
}

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
