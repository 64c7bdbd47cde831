import { expect, test } from 'vitest';
import {
  choosePrint,
  findChosenPrint,
  type OfferedFrame,
  type OfferedPrint,
  printAvailability,
  printOptions,
  printPageUrl,
  printPriceCents,
  printQuery,
  printSku,
  readFrame,
  readPrintWish,
} from './print-choice.ts';

const aPrint = (printProductId: number, facts: Partial<OfferedPrint> = {}): OfferedPrint => ({
  printProductId,
  edition: 'open',
  editionSize: null,
  artistProofs: 0,
  left: null,
  material: 'rag',
  widthCm: 30,
  heightCm: 40,
  priceCents: 9_500,
  ...facts,
});

const SMALL_RAG = aPrint(1);
const SMALL_CANVAS = aPrint(2, { material: 'canvas', priceCents: 12_000 });
const LARGE_RAG = aPrint(3, { widthCm: 60, heightCm: 80, priceCents: 20_000 });
const PRINTS = [LARGE_RAG, SMALL_CANVAS, SMALL_RAG];
const WALNUT: OfferedFrame = {
  code: 'walnut',
  frameNumber: 4,
  name: 'Walnut',
  color: '#5b3d2a',
  priceCentsPerMeter: 4_200,
};

test('the first choice is the cheapest print that can be bought', () => {
  expect(choosePrint(PRINTS, {})).toBe(SMALL_RAG);
  expect(choosePrint([aPrint(1, { edition: 'limited', editionSize: 5, left: 0 }), SMALL_CANVAS], {})).toBe(
    SMALL_CANVAS,
  );
  expect(choosePrint([], {})).toBeUndefined();
});

test('a link to a sold-out print shows that print', () => {
  const gone = aPrint(4, { material: 'metal', edition: 'limited', editionSize: 5, left: 0 });
  expect(choosePrint([...PRINTS, gone], { size: '30x40', material: 'metal' })).toBe(gone);
});

test('a combination that does not exist keeps what was chosen last', () => {
  const wish = { size: '60x80', material: 'canvas' };
  expect(choosePrint(PRINTS, wish)).toBe(LARGE_RAG);
  expect(choosePrint(PRINTS, wish, 'material')).toBe(SMALL_CANVAS);
});

test('unknown values in a link are ignored', () => {
  expect(choosePrint(PRINTS, { size: '1x1', material: 'gold', edition: 'secret' })).toBe(SMALL_RAG);
});

test('every size and material is offered once, with the print it leads to', () => {
  const { sizes, materials, editions } = printOptions(PRINTS, SMALL_RAG);
  expect(sizes.map(({ value, print }) => [value, print.printProductId])).toEqual([
    ['30x40', 1],
    ['60x80', 3],
  ]);
  expect(materials.map(({ value, print, isChosen }) => [value, print.printProductId, isChosen])).toEqual([
    ['rag', 1, true],
    ['canvas', 2, false],
  ]);
  expect(editions.map(({ value }) => value)).toEqual(['open']);
});

test('the price has the print and its frame', () => {
  expect(printPriceCents(SMALL_RAG, undefined)).toBe(9_500);
  // 1.4 m of frame.
  expect(printPriceCents(SMALL_RAG, WALNUT)).toBe(9_500 + 5_880);
});

test('the sku names the print, its frame and its edition', () => {
  const work = { artistId: 7, artworkId: 42 };
  expect(printSku(work, SMALL_RAG, undefined)).toBe('P100-U7-A42-T2');
  expect(printSku(work, SMALL_RAG, WALNUT)).toBe('P104-U7-A42-T2');
  expect(printSku(work, aPrint(5, { edition: 'limited', left: 3, editionSize: 10 }), undefined)).toBe('P500-U7-A42-T3');
});

test('sku and price of a link are those of the print it shows', () => {
  const page = { work: { artistId: 7, artworkId: 42 }, prints: PRINTS, frames: [WALNUT] };
  expect(findChosenPrint(page, { material: 'canvas', frame: 'walnut' })).toMatchObject({
    sku: 'P204-U7-A42-T2',
    priceCents: printPriceCents(SMALL_CANVAS, WALNUT),
  });
  expect(findChosenPrint(page, { frame: 'unknown' })).toMatchObject({ sku: 'P100-U7-A42-T2', frame: undefined });
  expect(findChosenPrint({ ...page, prints: [] }, {})).toBeUndefined();
});

test('the url keeps the choice', () => {
  const query = printQuery(PRINTS, SMALL_CANVAS, WALNUT);
  expect(query).toBe('size=30x40&material=canvas&frame=walnut');
  const wish = readPrintWish(new Map(query.split('&').map((pair) => pair.split('=') as [string, string])));
  expect(choosePrint(PRINTS, wish)).toBe(SMALL_CANVAS);
  expect(wish.frame).toBe('walnut');
});

test('the url names the edition if the same print exists in both', () => {
  const limited = aPrint(6, { edition: 'limited', editionSize: 10, left: 4, priceCents: 30_000 });
  expect(printQuery([...PRINTS, limited], limited, undefined)).toBe('size=30x40&material=rag&edition=limited');
  expect(choosePrint([...PRINTS, limited], { size: '30x40', material: 'rag', edition: 'limited' })).toBe(limited);
});

test('a line of the cart leads to the same print, in the same frame', () => {
  const url = printPageUrl('/print/x/7/42/view', 'P204-U7-A42-T2', SMALL_CANVAS);
  expect(url).toBe('/print/x/7/42/view?size=30x40&material=canvas&edition=open&frame=4');
  expect(printPageUrl('/p', 'P200-U7-A42-T2', SMALL_CANVAS)).not.toContain('frame');
  expect(readFrame([WALNUT], '4')).toBe(WALNUT);
  expect(readFrame([WALNUT], undefined)).toBeUndefined();
});

test('availability is told in words', () => {
  expect(printAvailability(SMALL_RAG)).toBe('Open edition');
  expect(printAvailability(aPrint(1, { edition: 'limited', editionSize: 25, left: 12 }))).toBe(
    'Limited edition of 25, 12 left',
  );
  expect(printAvailability(aPrint(1, { edition: 'limited', editionSize: 25, artistProofs: 2, left: 12 }))).toBe(
    'Limited edition of 25 and 2 artist’s proofs, 12 left',
  );
  expect(printAvailability(aPrint(1, { edition: 'limited', editionSize: 25, left: 1 }))).toBe(
    'Limited edition of 25, only 1 left',
  );
  expect(printAvailability(aPrint(1, { edition: 'limited', editionSize: 25, left: 0 }))).toBe(
    'Limited edition of 25, sold out',
  );
});
