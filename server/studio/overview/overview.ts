import type { StudioOverview } from '@easel/contract/studio/overview';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { readOverviewRow } from './overview-store.ts';

const FIGURES_MS = 30 * 86_400_000;

/** What waits for an artist, and what has happened in the last 30 days. */
export async function readOverview({ db, now }: StudioDependencies, artistId: number): Promise<StudioOverview> {
  const row = await readOverviewRow(db, artistId, new Date(now() - FIGURES_MS));
  return {
    toShip: row.to_ship,
    offersToAnswer: row.offers_to_answer,
    changesRequested: row.changes_requested,
    sales: { count: row.sold, earnedCents: Number(row.earned_cents) },
    newFavorites: row.new_favorites,
    newFollowers: row.new_followers,
    followers: row.followers,
  };
}
