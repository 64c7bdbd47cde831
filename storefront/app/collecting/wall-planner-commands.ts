import type { Api } from '@easel/contract/api';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { SavedPlan } from '@easel/contract/collecting/wall-plans';
import type { WallPlan } from '@easel/domain/collecting/wall-plan';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { searchWorks } from '../lib/api-calls.ts';
import {
  addToCollection,
  createCollection,
  createWallPlan,
  listCollectionWorks,
  listFavoriteWorks,
  saveWallPlan,
} from '../lib/page-calls.ts';
import type { SavedFacts } from './wall-planner-state.ts';

export type SaveOutcome = Outcome<SavedPlan, 'conflict' | 'invalid'>;

/** Saves a plan: a new one, or the one it was opened from. A conflict means that another window has saved it meanwhile. */
export async function saveWall(api: Api, plan: WallPlan, name: string, saved: SavedFacts | null): Promise<SaveOutcome> {
  const result = saved
    ? await api(saveWallPlan, {
        params: { wallPlanId: saved.wallPlanId },
        body: { name, plan, revision: saved.revision },
      })
    : await api(createWallPlan, { body: { name, plan } });
  if (result.success) return ok(result.payload.saved);
  return reject(saved && result.status === 409 ? 'conflict' : 'invalid', ...result.messages);
}

/** Where works are found. */
export type WorkSource =
  | { kind: 'search'; query: string }
  | { kind: 'favorites' }
  | { kind: 'collection'; collectionId: number };

const FOUND_WORKS = 24;

export async function findWorks(api: Api, source: WorkSource): Promise<Outcome<ArtworkTile[], 'unavailable'>> {
  if (source.kind === 'search') {
    const result = await api(searchWorks, { body: { query: source.query, resultsPerPage: FOUND_WORKS, page: 1 } });
    return result.success ? ok(result.payload.data.results) : failed();
  }
  if (source.kind === 'favorites') {
    const result = await api(listFavoriteWorks, { query: {} });
    return result.success ? ok(result.payload.works) : failed();
  }
  const result = await api(listCollectionWorks, { params: { collectionId: source.collectionId }, query: {} });
  return result.success ? ok(result.payload.artworks) : failed();
}

const failed = () => reject('unavailable', 'The works could not be loaded. Please try again.');

/** Saves the works of a plan as a new collection, in the order of the plan. */
export async function collectWorks(
  api: Api,
  title: string,
  artworkIds: readonly number[],
): Promise<Outcome<{ url: string }, 'invalid'>> {
  const [first, ...others] = new Set(artworkIds);
  const created = await api(createCollection, { body: { title, ...(first !== undefined && { artworkId: first }) } });
  if (!created.success) return reject('invalid', ...created.messages);
  const { collection } = created.payload;
  // One after the other, so that they have the order of the plan.
  for (const artworkId of others) {
    const added = await api(addToCollection, { params: { collectionId: collection.userCollectionId, artworkId } });
    if (!added.success) return reject('invalid', ...added.messages);
  }
  return ok({ url: collection.url });
}
