import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createImageRenderer } from '@easel/demo/image-renderer';
import { createSeededRandom } from '@easel/demo/random';
import { createWorld } from '@easel/demo/world';
import { calculatePalette, PALETTE_DIMENSIONS } from '@easel/domain/catalogue/palette';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { createImageModel, IMAGE_VECTOR_DIMENSIONS, prepareForModel } from '@easel/platform/media/image-model';
import { createThumbnail, type Thumbnail } from '@easel/platform/media/thumbnail';
import { createNearestNeighbors } from '@easel/search/nearest-neighbors';
import { quantizeVector } from '@easel/server/discovery/visual/quantize-vector';
import { sortByMatch } from '@easel/server/discovery/visual/sort-by-match';
import sharp, { type Sharp } from 'sharp';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import { measureNeighbors } from './vector-contestants.ts';

/**
 * Visual search. 1: whether a part of a demo work finds the work, and whether works of the same family of drawings look alike to the model. 2: whether works
 * that were given certain colors are found by these colors. 3: nearest neighbors of many vectors, under filters, next to exact search and to other libraries.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '1200' },
    /** Works of which parts are searched for, among all. */
    cropped: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'easel' },
    vectors: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '200' },
    peers: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** A folder of images: a part of each has to find it, and the most similar ones are listed. */
    images: { type: 'string' },
  },
});
const CROP_SHARES = [0.8, 0.65, 0.5];
const DRAWN_PX = 480;
const TOP = 10;
/** The neighbors of a part that may be laid over it. */
const PARTS_COMPARED = 200;

const runs = (part: string) => values.only === undefined || values.only === part;
if (values.images) await measureFolder(values.images);
else if (runs('images')) await measureImages(Number(values.works), Number(values.cropped));
if (runs('palettes')) measurePalettes();
if (runs('neighbors'))
  await measureNeighbors({
    count: Number(values.vectors),
    queries: Number(values.queries),
    dimensions: IMAGE_VECTOR_DIMENSIONS,
    hasPeers: values.peers,
  });

/** Images to search among, as the shop does. */
function createSearchedImages() {
  const model = createImageModel();
  const neighbors = createNearestNeighbors(IMAGE_VECTOR_DIMENSIONS, 'int8');
  const thumbnails = new Map<number, Thumbnail>();
  const times: number[] = [];
  return {
    neighbors,
    times,
    async add(id: number, image: Sharp) {
      const pixels = await prepareForModel(image.clone());
      const from = performance.now();
      const { vector } = await model.describe(pixels, { withClasses: true });
      times.push(performance.now() - from);
      neighbors.put(id, quantizeVector(vector));
      thumbnails.set(id, await createThumbnail(image));
    },
    /** Whether a part of these images, anywhere, finds its image first. */
    async countFound(images: ReadonlyMap<number, Sharp>, share: number, random: () => number) {
      let found = 0;
      for (const [id, image] of images) {
        const { width, height } = (await image.clone().raw().toBuffer({ resolveWithObject: true })).info;
        const [wide, high] = [Math.floor(width * share), Math.floor(height * share)];
        const left = Math.floor(random() * (width - wide));
        const top = Math.floor(random() * (height - high));
        const cut = await image.clone().extract({ left, top, width: wide, height: high }).png().toBuffer();
        // As a photo: smaller, compressed, a little darker.
        const file = await sharp(cut).resize({ width: 400 }).modulate({ brightness: 0.92 }).jpeg({ quality: 75 });
        const photo = sharp(await file.toBuffer());
        const vector = await model.describePart(await prepareForModel(photo.clone()));
        const near = neighbors.nearest(vector, { limit: PARTS_COMPARED });
        const [first] = await sortByMatch(near, await createThumbnail(photo), thumbnails);
        if (first?.id === id) found += 1;
      }
      return found;
    },
    close: () => model.close(),
  };
}

async function measureImages(count: number, cropped: number) {
  const world = createWorld(values.seed, 1_200);
  const step = Math.max(1, Math.floor(world.worksCount / count));
  const works = [...world.works()].filter((_, at) => at % step === 0).slice(0, count);
  const renderer = createImageRenderer();
  const searched = createSearchedImages();
  const { next: random } = createSeededRandom('crops');
  const cropStep = Math.max(1, Math.floor(works.length / cropped));
  const images = new Map<number, Sharp>();
  for (const [id, { recipe }] of works.entries()) {
    const { rgba, width, height } = await renderer.paint(recipe, DRAWN_PX);
    const image = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
    if (id % cropStep === 0) images.set(id, image);
    await searched.add(id, image);
  }
  await renderer.close();
  const familyOf = (id: number) => works[id]?.recipe.split(' ')[0];
  const families = Map.groupBy(works.keys(), familyOf);

  let precision = 0;
  let judged = 0;
  for (const id of works.keys()) {
    const others = (families.get(familyOf(id))?.length ?? 1) - 1;
    const wanted = Math.min(TOP, others);
    if (wanted === 0) continue;
    const near = searched.neighbors.nearestTo(id, { limit: wanted });
    precision += near.filter((one) => familyOf(one.id) === familyOf(id)).length / wanted;
    judged += 1;
  }
  const rows = [['images', 'value']];
  rows.push(['works, families', `${works.length}, ${families.size}`]);
  rows.push(['ms for each image, p50', formatMs(percentile(searched.times, 0.5))]);
  rows.push([`family precision@${TOP}`, (precision / judged).toFixed(3)]);
  recordFigure(`vision: family precision@${TOP}`, precision / judged, '', 'higher');
  for (const share of CROP_SHARES) {
    const found = (await searched.countFound(images, share, random)) / images.size;
    rows.push([`crop with ${share * 100} % of each side, hit@1`, found.toFixed(3)]);
    recordFigure(`vision: crop ${share}, hit@1`, found, '', 'higher');
  }
  await searched.close();
  printTable(rows);
}

async function measureFolder(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/.test(name)).sort();
  const searched = createSearchedImages();
  const images = new Map<number, Sharp>();
  for (const [id, name] of names.entries()) {
    const { data, info } = await sharp(join(folder, name))
      .autoOrient()
      .resize(DRAWN_PX, DRAWN_PX, { fit: 'inside' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    images.set(id, image);
    await searched.add(id, image);
  }
  const { next: random } = createSeededRandom('crops');
  for (const share of CROP_SHARES)
    console.log(`${share * 100} % of each side: ${await searched.countFound(images, share, random)} of ${images.size}`);
  for (const [id, name] of names.entries()) {
    const near = searched.neighbors.nearestTo(id, { limit: 3 });
    console.log(`${name}: ${near.map((one) => names[one.id]).join('; ')}`);
  }
  await searched.close();
}

/** Ten works have colors that were drawn at random, among all works of the demo. The colors have to find them. */
function measurePalettes() {
  const world = createWorld(values.seed, 1_200);
  const { next: random } = createSeededRandom('palettes');
  const pick = () => SWATCHES[Math.floor(random() * SWATCHES.length)]?.hex ?? '';
  const works = [...world.works()];
  let found = 0;
  const palettes = 100;
  for (let palette = 0; palette < palettes; palette++) {
    const neighbors = createNearestNeighbors(PALETTE_DIMENSIONS);
    for (const [id, { colors }] of works.entries()) {
      const vector = calculatePalette(colors);
      if (vector) neighbors.put(id, vector);
    }
    const colors = [...new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, pick))];
    const planted = calculatePalette(colors);
    for (let at = 0; planted && at < TOP; at++) neighbors.put(1_000_000 + at, planted);
    // What a visitor chooses: the same colors, in this order of importance, with round weights.
    const query = calculatePalette(colors, [1, 0.6, 0.4, 0.3]);
    const near = query ? neighbors.nearest(query, { limit: TOP }) : [];
    found += near.filter(({ id, similarity }) => id >= 1_000_000 || similarity > 0.9999).length;
  }
  const recall = found / (TOP * palettes);
  printTable([
    ['palettes', 'value'],
    [`planted colors, recall@${TOP}`, recall.toFixed(3)],
  ]);
  recordFigure(`vision: planted colors, recall@${TOP}`, recall, '', 'higher');
}
