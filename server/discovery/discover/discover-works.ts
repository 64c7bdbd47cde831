import type { DiscoverWork } from '@easel/contract/discovery/discover';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getSizeBin, type SizeBin } from '@easel/domain/catalogue/size-bins';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { chooseNext, type Reaction } from '@easel/domain/discovery/choose-next';
import type { WorkContent } from '@easel/domain/discovery/content-vector';
import { availabilityFilter } from '@easel/domain/discovery/query-shaping';
import type { Zone } from '@easel/domain/locale/countries';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery } from '../discovery.ts';
import { allWorksIn } from '../recommendation-queries.ts';
import type { WorkFacts } from '../works-feed-store.ts';

export interface DiscoverDependencies {
  discovery: Discovery;
  tiles: WorkTiles;
  listed: ListedWorks;
  readFacts(workIds: readonly number[]): Promise<WorkFacts[]>;
}

export interface DiscoverRequest {
  reactions?: readonly { artworkId: number; isKept: boolean }[];
  waiting?: readonly number[];
  limit?: number;
}

/** Works of the recommended order that are compared. */
const EXPLORED = 60;
/** Neighbors of the works that were kept last. */
const SEEDS = 4;
const SIMILAR_PER_SEED = 12;
/** Older reactions have hardly any weight. */
const MAX_COMPARED = 80;

/** The next works of the feed, chosen from the best unseen works and from works that are like the kept ones. */
export async function discoverNext(
  { discovery, tiles, listed, readFacts }: DiscoverDependencies,
  { reactions = [], waiting = [], limit = 4 }: DiscoverRequest,
  preferences: Preferences,
): Promise<{ works: DiscoverWork[] }> {
  const zone = getZone(preferences.countryCode);
  const seen = new Set([...reactions.map(({ artworkId }) => artworkId), ...waiting]);
  const recent = reactions.slice(-MAX_COMPARED);
  const kept = reactions.filter(({ isKept }) => isKept).map(({ artworkId }) => artworkId);
  const [best, ...neighbors] = await Promise.all([
    discovery.browse({
      ...allWorksIn(zone, EXPLORED),
      choices: availabilityFilter(false, listed === 'available'),
      where: [{ not: { ids: [...seen] } }],
      facets: [],
    }),
    ...kept
      .slice(-SEEDS)
      .flatMap((workId) =>
        (['similar', 'palette'] as const).map((podId) =>
          discovery.recommendations(podId, { workIds: [workId], limit: SIMILAR_PER_SEED, zone }),
        ),
      ),
  ]);
  const candidates = [...new Set([best, ...neighbors].flatMap(({ ids }) => ids))].filter((id) => !seen.has(id));
  const facts = await readFacts([...candidates, ...recent.map(({ artworkId }) => artworkId)]);
  const contents = new Map(facts.map((work) => [work.id, { title: work.title, content: contentOf(work, zone) }]));
  const contentsOf = (ids: readonly number[]) => ids.flatMap((id) => contents.get(id)?.content ?? []);
  const next = chooseNext(
    contentsOf(candidates),
    recent.flatMap(({ artworkId, isKept }): Reaction[] => contentsOf([artworkId]).map((work) => ({ work, isKept }))),
    limit,
  );
  const because = new Map(next.map((one) => [one.artworkId, one.because]));
  const shown = await tiles.read(
    next.map(({ artworkId }) => artworkId),
    preferences,
    (index) => reactions.length + index + 1,
  );
  return {
    works: shown.map((tile) => {
      const title = contents.get(because.get(tile.artworkId) ?? 0)?.title;
      return {
        ...tile,
        colors: [...(contents.get(tile.artworkId)?.content.colors ?? [])],
        size: getSizeBin(tile.width, tile.height),
        reason: reasonOf(title, kept.length),
      };
    }),
  };
}

function reasonOf(title: string | undefined, keptCount: number): string {
  if (title !== undefined) return `Because you kept “${title}”.`;
  return keptCount === 0 ? 'To get to know your taste.' : 'Something different, to learn more about your taste.';
}

const contentOf = (work: WorkFacts, zone: Zone): WorkContent => ({
  artworkId: work.id,
  artistId: work.artist_id,
  category: work.category,
  styles: work.styles,
  subject: work.subject,
  mediums: work.mediums,
  colors: work.colors,
  size: work.size as SizeBin,
  priceCents: work.list_prices?.[zone] ?? null,
});
