import type { VisualSearchState, VisualSourceView } from '@easel/contract/discovery/visual-search';
import { nearestSwatch, parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { formatSharedColors } from '@easel/domain/discovery/visual-reasons';
import {
  formatVisualSource,
  listColorShares,
  parseVisualSource,
  type VisualSource,
} from '@easel/domain/discovery/visual-source';
import type { Db } from '@easel/platform/db/open-database';
import { formatPictureUrl } from '../../catalogue/artwork-tiles.ts';
import { VISUAL_QUERY_DAYS } from './visual-queries.ts';
import { countVectors, readLikedWorks, readVisualQuery } from './visual-store.ts';

export interface VisualSearch {
  /** What a search compares with; undefined for a text that is no source. */
  view(like: string): Promise<VisualSourceView | undefined>;
  state(): Promise<VisualSearchState>;
  /** The colors that a work has in common with what was searched for, as sentences. */
  explainColors(source: VisualSource, colors: readonly string[]): Promise<string[]>;
}

const STATE_MS = 5_000;

export function createVisualSearch({
  db,
  isByImage,
  now,
}: {
  db: Db;
  isByImage: boolean;
  now: () => number;
}): VisualSearch {
  let counted: { at: number; counts: Promise<{ done: number; total: number }> } | undefined;

  /** What a source is made of; undefined if it is gone. */
  async function read(source: VisualSource) {
    if (source.kind === 'colors') return { colors: listColorShares(source.colors), works: [] };
    if (source.kind === 'photo') {
      const query = await readVisualQuery(db, source.photoId, new Date(now() - VISUAL_QUERY_DAYS * 24 * 3_600_000));
      return query && { colors: withoutShares(query.colors), works: [] };
    }
    const works = await readLikedWorks(db, source.kind === 'work' ? [source.workId] : source.workIds);
    const colors = works.flatMap((work) => work.colors.slice(0, source.kind === 'work' ? undefined : 2));
    return works.length > 0 ? { colors: withoutShares([...new Set(colors)]), works } : undefined;
  }

  return {
    async view(like) {
      const source = parseVisualSource(like);
      if (!source) return undefined;
      const found = await read(source);
      const works = (found?.works ?? []).map((work) => ({
        artworkId: work.id,
        title: work.title,
        url: formatProductUrl({
          ...{ title: work.title, category: work.category },
          ...{ artistId: work.artist_id, artworkId: work.id },
        }),
        imageBaseUrl: formatPictureUrl(work.id, work.picture_version),
        widthPx: work.picture_width_px,
        heightPx: work.picture_height_px,
      }));
      const [work] = works;
      return {
        like: formatVisualSource(source),
        kind: source.kind,
        isGone: found === undefined,
        colors: (found?.colors ?? []).map(({ hex, percent }) => ({ hex, percent, name: nameColor(hex) })),
        work: source.kind === 'work' && work ? { ...work, region: source.region ?? null } : null,
        works: source.kind === 'works' ? works : [],
      };
    },
    async state() {
      if (!isByImage) return { isByImage, compared: 0, total: 0 };
      if (!counted || now() - counted.at > STATE_MS) counted = { at: now(), counts: countVectors(db) };
      const { done, total } = await counted.counts;
      return { isByImage, compared: done, total };
    },
    async explainColors(source, colors) {
      const wanted = (await read(source))?.colors.map(({ hex }) => hex) ?? [];
      const sentence = formatSharedColors(wanted, colors);
      return sentence === undefined ? [] : [sentence];
    },
  };
}

const withoutShares = (colors: readonly string[]) => colors.map((hex) => ({ hex, percent: 0 }));

const nameBySwatch = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));

/** The name of the nearest color that has one. */
const nameColor = (hex: string): string => nameBySwatch.get(nearestSwatch(parseHexToOklab(hex))) ?? hex;
