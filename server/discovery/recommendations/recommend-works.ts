import type { Recommendations } from '@easel/contract/discovery/recommendations';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { mergeRankings } from '@easel/domain/discovery/merge-rankings';
import {
  formatRecommendationReason,
  formatRecommendationSentence,
  getRecommendationTitle,
  listSharedTraits,
} from '@easel/domain/discovery/recommendation-reasons';
import type { WorkRow, WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery, PodId, RecommendationOptions, Recommended } from '../discovery.ts';
import { createResultId } from '../result-id.ts';

export interface RecommendDependencies {
  discovery: Discovery;
  tiles: WorkTiles;
  newId: () => string;
}

export interface RecommendRequest {
  podId: PodId;
  artworkId?: number | undefined;
  artworkIds?: string | undefined;
  limit?: number | undefined;
}

/** Each work that is asked about is a request to the engine. */
const MAX_SEEDS = 5;
/** A row of several works is based on their own data if this many works are found by it. */
const MIN_OWN = 4;

export async function recommendWorks(
  parts: RecommendDependencies,
  { podId, artworkId, artworkIds, limit = 12 }: RecommendRequest,
  preferences: Preferences,
): Promise<Recommendations> {
  const seeds = artworkIds ? artworkIds.split(',').map(Number) : artworkId === undefined ? [] : [artworkId];
  const zone = getZone(preferences.countryCode);
  const { found, asked } = await findFor(parts.discovery, podId, { workIds: seeds, limit, zone });
  const compared = asked.length === 0 ? [] : (await parts.tiles.readRows([...asked, ...found.ids])).filter(isPublic);
  const items = await parts.tiles.read(found.ids, preferences, (index) => index + 1);
  const factsOf = new Map(compared.map((work) => [work.id, comparedOf(work)]));
  const titles = asked.flatMap((id) => factsOf.get(id)?.title ?? []);
  return {
    items,
    totalResults: found.total,
    resultId: createResultId(parts.newId),
    basis: found.basis,
    title: getRecommendationTitle(found.basis, podId),
    why: formatRecommendationSentence(found.basis, titles),
    reasons: items.flatMap(({ artworkId: id }) => {
      const work = factsOf.get(id);
      const shared = work && asked.flatMap((seed) => sharedWith(factsOf.get(seed), work));
      const reason = formatRecommendationReason(found.basis, {
        people: found.people?.get(id),
        shared: [...new Set(shared)],
      });
      return reason ? [{ artworkId: id, reason }] : [];
    }),
  };
}

/** Recommendations for several works are those of each work, merged. `asked` are the works that they are based on. */
async function findFor(
  discovery: Discovery,
  podId: PodId,
  { workIds, limit, zone }: RecommendationOptions,
): Promise<{ found: Recommended; asked: number[] }> {
  const seeds = [...new Set(workIds)].slice(0, MAX_SEEDS);
  if (seeds.length < 2)
    return { found: await discovery.recommendations(podId, { workIds: seeds, limit, zone }), asked: seeds };
  const ask = (pod: PodId) =>
    Promise.all(
      seeds.map(async (seed) => ({
        seed,
        found: await discovery.recommendations(pod, { workIds: [seed], limit: limit + workIds.length, zone }),
      })),
    );
  const mergedOf = (answers: Awaited<ReturnType<typeof ask>>) => ({
    answers,
    ids: mergeRankings(answers.map(({ found }) => found.ids)).filter((id) => !workIds.includes(id)),
  });
  const own = mergedOf((await ask(podId)).filter(({ found }) => podId === 'similar' || found.basis !== 'traits'));
  const isEnough = own.ids.length >= MIN_OWN || (podId !== 'also-viewed' && podId !== 'also-bought');
  const { answers, ids } = isEnough ? own : mergedOf(await ask('similar'));
  return {
    found: {
      ids: ids.slice(0, limit),
      total: ids.length,
      basis: answers[0]?.found.basis ?? 'traits',
      people: new Map(answers.flatMap(({ found }) => [...(found.people ?? [])])),
    },
    asked: answers.filter(({ found }) => found.ids.length > 0).map(({ seed }) => seed),
  };
}

const isPublic = ({ is_delisted, is_banned }: WorkRow) => !is_delisted && !is_banned;

const colorNames = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));

/** What works are compared by, to say what they have in common. */
const comparedOf = ({ title, category, subject, styles, mediums, colors }: WorkRow) => ({
  ...{ title, category, subject, styles, mediums },
  colors: colors.flatMap((hex) => colorNames.get(hex) ?? []),
});

type Compared = ReturnType<typeof comparedOf>;

const sharedWith = (seed: Compared | undefined, work: Compared) => (seed ? listSharedTraits(seed, work) : []);
