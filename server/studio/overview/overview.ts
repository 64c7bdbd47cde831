import type { StudioOverview } from '@easel/contract/studio/overview';
import { getInsightsRange, toDay } from '@easel/domain/studio/insights-period';
import { readRecentViews } from '../insights/insights.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { readOverviewRow } from './overview-store.ts';

/** What waits for an artist, and what has happened in the last 30 days. */
export async function readOverview(parts: StudioDependencies, artistId: number): Promise<StudioOverview> {
  const { db, now } = parts;
  const [row, views] = await Promise.all([
    readOverviewRow(db, artistId, new Date(getInsightsRange('30-days', toDay(now())).from)),
    readRecentViews(parts, artistId),
  ]);
  return {
    toShip: row.to_ship,
    offersToAnswer: row.offers_to_answer,
    changesRequested: row.changes_requested,
    sales: { count: row.sold, earnedCents: Number(row.earned_cents) },
    views,
    newFavorites: row.new_favorites,
    newFollowers: row.new_followers,
    followers: row.followers,
  };
}
