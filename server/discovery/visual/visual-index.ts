import { setImmediate } from 'node:timers/promises';
import { calculatePalette } from '@easel/domain/catalogue/palette';
import { formatVisualSource, type Region, type VisualSource } from '@easel/domain/discovery/visual-source';
import type { Db } from '@easel/platform/db/open-database';
import { IMAGE_VECTOR_DIMENSIONS, type ImageModel, prepareForModel } from '@easel/platform/media/image-model';
import type { ImageService } from '@easel/platform/media/image-service';
import { createThumbnail, type Thumbnail } from '@easel/platform/media/thumbnail';
import { createNearestNeighbors, type Neighbor } from '@easel/search/nearest-neighbors';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { RankingExplanation } from '../discovery.ts';
import type { FollowedPalettes } from './follow-palettes.ts';
import { MAX_MATCHED_IMAGES, sortByMatch } from './sort-by-match.ts';
import { VISUAL_QUERY_DAYS } from './visual-queries.ts';
import {
  readLikedWork,
  readLikedWorks,
  readThumbnails,
  readVector,
  readVectorsAfter,
  readVisualQuery,
} from './visual-store.ts';

/** Works by what they look like. */
export interface VisualIndex {
  /** The most similar works, most similar first; undefined if the photo has expired or the work is gone. */
  find(source: VisualSource): Promise<SimilarWorks | undefined>;
}

export interface SimilarWorks {
  /** Tells lists apart: the source, and how often the vectors have changed. */
  name: string;
  /** What was compared: images, or only their colors. */
  basis: 'image' | 'colors';
  ids: readonly number[];
  /** From 0 to 1, for each id. */
  similarities: readonly number[];
}

/** What a photo that has expired, or a work that is gone, is similar to. */
export const NOTHING_SIMILAR: SimilarWorks = { name: 'nothing', basis: 'image', ids: [], similarities: [] };

/** The explanation of a work that a visual search found. */
export function withSimilarity(
  explanation: RankingExplanation,
  similar: SimilarWorks | undefined,
  workId: number,
): RankingExplanation {
  const points = similar?.similarities[similar.ids.indexOf(workId)];
  if (!similar || points === undefined) return explanation;
  return { ...explanation, parts: [{ kind: 'similarity', points, basis: similar.basis }, ...explanation.parts] };
}

export interface VisualIndexDependencies {
  db: Db;
  palettes: Pick<FollowedPalettes, 'nearest' | 'size' | 'version' | 'follow'>;
  pictures: Pick<ImageService, 'open'>;
  /** Undefined if the shop compares no images. */
  model: ImageModel | undefined;
  /** Whether visitors can find a work. */
  isListed: (workId: number) => boolean;
  now: () => number;
}

/** A listing begins with the most similar works and ends where nothing is similar any more. */
const MATCHED_SHARE = 0.25;
const MIN_MATCHED = 100;
const MAX_MATCHED = 10_000;
/** Works whose colors have less in common are not found by colors. */
const MIN_COLOR_SIMILARITY = 0.25;
const BATCH_SIZE = 2_000;
const FOLLOW_INTERVAL_MS = 1_000;
const MAX_CACHED = 30;
const MAX_CACHED_VECTORS = 500;
const REGION_PX = 900;
interface Wanted {
  vector: Int8Array | Float32Array;
  /** What may be a part of an image. */
  part?: Thumbnail;
}

/** The vectors are read with the first visual search, so that the start of the shop takes neither longer nor more memory. */
export function createVisualIndex({
  db,
  palettes,
  pictures,
  model,
  isListed,
  now,
}: VisualIndexDependencies): VisualIndex {
  const neighbors = createNearestNeighbors(IMAGE_VECTOR_DIMENSIONS, 'int8');
  const results = new LRUCache<string, SimilarWorks>({ max: MAX_CACHED });
  const cached = new LRUCache<string, Wanted>({ max: MAX_CACHED_VECTORS });
  let position = 0;
  let followedAt = Number.NEGATIVE_INFINITY;
  let following: Promise<void> | undefined;

  async function readNew() {
    for (;;) {
      const rows = await readVectorsAfter(db, position, BATCH_SIZE);
      for (const { workId, vector } of rows)
        if (vector) neighbors.put(workId, vector);
        else neighbors.remove(workId);
      position = rows.at(-1)?.position ?? position;
      if (rows.length < BATCH_SIZE) break;
      await setImmediate();
    }
    followedAt = now();
  }
  /** Waits for the vectors that were written more than a second ago. */
  const follow = () => {
    if (now() - followedAt < FOLLOW_INTERVAL_MS) return;
    following ??= readNew().finally(() => {
      following = undefined;
    });
    return following;
  };

  const countMatched = (size: number) => Math.min(MAX_MATCHED, Math.max(MIN_MATCHED, Math.ceil(size * MATCHED_SHARE)));

  async function describeRegion(workId: number, { left, top, width, height }: Region): Promise<Wanted | undefined> {
    const image = model && (await pictures.open({ kind: 'works', id: workId }, REGION_PX));
    if (!image) return undefined;
    const { data, info } = await image
      .resize(REGION_PX, REGION_PX, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const part = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).extract({
      left: Math.floor((left / 100) * info.width),
      top: Math.floor((top / 100) * info.height),
      width: Math.max(1, Math.floor((width / 100) * info.width)),
      height: Math.max(1, Math.floor((height / 100) * info.height)),
    });
    return { vector: await model.describePart(await prepareForModel(part.clone())), part: await createThumbnail(part) };
  }

  async function describeWork(workId: number): Promise<Wanted | undefined> {
    const stored = await readVector(db, workId);
    if (stored) return { vector: stored };
    const image = model && (await pictures.open({ kind: 'works', id: workId }, REGION_PX));
    return image && { vector: (await model.describe(await prepareForModel(image), { isUrgent: true })).vector };
  }

  async function readWanted(source: Exclude<VisualSource, { kind: 'colors' }>): Promise<Wanted | undefined> {
    if (source.kind === 'photo') {
      const since = new Date(now() - VISUAL_QUERY_DAYS * 24 * 3_600_000);
      const query = await readVisualQuery(db, source.photoId, since);
      return query && { vector: query.vector, part: query.thumbnail };
    }
    if (source.kind === 'work') return readWork(source);
    const vector = meanVector(await readEach(source.workIds));
    return vector && { vector };
  }

  /** One after the other: a vector that is not stored yet needs the model. */
  async function readEach(workIds: readonly number[]) {
    const found: (Int8Array | Float32Array)[] = [];
    for (const workId of workIds) {
      const work = await readWork({ kind: 'work', workId });
      if (work) found.push(work.vector);
    }
    return found;
  }

  async function readWork(source: Extract<VisualSource, { kind: 'work' }>) {
    const work = await readLikedWork(db, source.workId);
    if (!work) return undefined;
    const key = `${formatVisualSource(source)} ${work.picture_version}`;
    const known = cached.get(key);
    if (known) return known;
    const described = await (source.region
      ? describeRegion(source.workId, source.region)
      : describeWork(source.workId));
    if (described) cached.set(key, described);
    return described;
  }

  async function sortByPart(found: readonly Neighbor[], part: Thumbnail): Promise<Neighbor[]> {
    const near = found.slice(0, MAX_MATCHED_IMAGES).map(({ id }) => id);
    return sortByMatch(found, part, await readThumbnails(db, near));
  }

  const listOf = (name: string, basis: SimilarWorks['basis'], found: readonly Neighbor[]): SimilarWorks => ({
    name,
    basis,
    ids: found.map(({ id }) => id),
    similarities: found.map(({ similarity }) => similarity),
  });

  async function findByColors(
    colors: readonly string[],
    weights: readonly number[] | undefined,
    name: string,
    except?: number,
  ) {
    const palette = calculatePalette(colors, weights);
    const found = palette ? palettes.nearest(palette, countMatched(palettes.size()), isListed) : [];
    const similar = found.filter(({ id, similarity }) => similarity >= MIN_COLOR_SIMILARITY && id !== except);
    return listOf(name, 'colors', similar);
  }

  async function search(source: VisualSource, name: string): Promise<SimilarWorks | undefined> {
    if (source.kind === 'colors')
      return findByColors(
        source.colors.map(({ hex }) => hex),
        source.colors.map(({ weight }) => weight / 100),
        name,
      );
    const described = await readWanted(source);
    if (!described) {
      // Without the image model, the colors of the work are what can be compared.
      const ids = source.kind === 'work' ? [source.workId] : source.kind === 'works' ? source.workIds : [];
      const works = await readLikedWorks(db, ids);
      const [work] = works;
      if (!work) return undefined;
      if (source.kind === 'work') return findByColors(work.colors, undefined, name, work.id);
      // The strongest colors of each work count equally.
      return findByColors([...new Set(works.flatMap(({ colors }) => colors.slice(0, 2)))], undefined, name);
    }
    const { vector, part } = described;
    const near = neighbors.nearest(vector, {
      limit: countMatched(neighbors.size),
      allows: isListed,
      ...(source.kind === 'work' && { except: source.workId }),
    });
    const found = part ? await sortByPart(near, part) : near;
    // Images that have nothing in common have no or a negative similarity.
    return listOf(
      name,
      'image',
      found.filter(({ similarity }) => similarity > 0),
    );
  }

  return {
    async find(source) {
      // Without the image model, works are compared by their colors too.
      const isByColors = source.kind === 'colors' || !model;
      await (isByColors ? palettes.follow() : follow());
      const version = isByColors ? palettes.version() : position;
      const name = `${formatVisualSource(source)}@${version}`;
      const known = results.get(name);
      if (known) return known;
      const found = await search(source, name);
      if (found) results.set(name, found);
      return found;
    },
  };
}

/** The direction between all vectors. Undefined without any. */
function meanVector(vectors: readonly (Int8Array | Float32Array)[]): Float32Array | undefined {
  const [first] = vectors;
  if (!first) return undefined;
  const mean = new Float32Array(first.length);
  for (const vector of vectors) {
    const length = Math.hypot(...vector) || 1;
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / length;
  }
  return mean;
}
