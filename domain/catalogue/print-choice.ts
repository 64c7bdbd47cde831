import { pluralize } from '../text/pluralize.ts';
import { framePriceCents } from './frame-price.ts';
import { PRINT_MATERIALS, type PrintMaterial } from './print-materials.ts';
import {
  formatSku,
  LIMITED_PRINT_PRODUCT_TYPE,
  PRINT_PRODUCT_TYPE,
  parseSku,
  toConfigurationId,
  toPrintConfiguration,
} from './sku.ts';

/** A print that a work is offered as. */
export interface OfferedPrint {
  printProductId: number;
  edition: 'open' | 'limited';
  /** Null for an open edition. */
  editionSize: number | null;
  /** Copies that the artist keeps, in addition to the edition. */
  artistProofs: number;
  /** How many are left; null for an open edition. */
  left: number | null;
  material: PrintMaterial;
  widthCm: number;
  heightCm: number;
  priceCents: number;
}

/** Every frame is available for every print. */
export interface OfferedFrame {
  code: string;
  frameNumber: number;
  name: string;
  /** As #rrggbb. */
  color: string;
  priceCentsPerMeter: number;
}

/** What somebody has chosen so far, as in the URL: `size=30x40&material=rag&frame=walnut`. */
export interface PrintWish {
  size?: string | undefined;
  material?: string | undefined;
  edition?: string | undefined;
  frame?: string | undefined;
}

type PrintPart = 'size' | 'material' | 'edition';
const PARTS: readonly PrintPart[] = ['size', 'material', 'edition'];

/** The query parameters of the page of prints. */
export const PRINT_PARAMETERS = [...PARTS, 'frame'] as const;

export const readPrintWish = (query: { get(name: string): string | null | undefined }): PrintWish =>
  Object.fromEntries(PRINT_PARAMETERS.map((name) => [name, query.get(name) ?? undefined]));

const partOf = (print: OfferedPrint, part: PrintPart): string =>
  part === 'size' ? `${print.widthCm}x${print.heightCm}` : print[part];

export const isSoldOut = ({ left }: OfferedPrint): boolean => left === 0;

/**
 * The print that fits a wish best. What was chosen last decides if the combination does not exist; then size comes before material and edition.
 * Among equals, one that can be bought comes first, then the cheapest.
 */
export function choosePrint(
  prints: readonly OfferedPrint[],
  wish: PrintWish,
  chosenLast: PrintPart = 'size',
): OfferedPrint | undefined {
  const parts = [chosenLast, ...PARTS.filter((part) => part !== chosenLast)];
  const ranksOf = (print: OfferedPrint) => [
    ...parts.map((part) => (wish[part] === partOf(print, part) ? 0 : 1)),
    isSoldOut(print) ? 1 : 0,
    print.priceCents,
    print.printProductId,
  ];
  return [...prints].sort((a, b) => compareRanks(ranksOf(a), ranksOf(b)))[0];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

export interface PrintOption {
  value: string;
  /** The print that this option leads to. */
  print: OfferedPrint;
  isChosen: boolean;
}

/** What can be chosen instead of the chosen print: sizes from small to large, materials in the order of the shop. */
export function printOptions(prints: readonly OfferedPrint[], chosen: OfferedPrint) {
  const wish = Object.fromEntries(PARTS.map((part) => [part, partOf(chosen, part)]));
  const optionsOf = (part: PrintPart, sorted: readonly OfferedPrint[]): PrintOption[] =>
    [...new Set(sorted.map((print) => partOf(print, part)))].flatMap((value) => {
      const print = choosePrint(prints, { ...wish, [part]: value }, part);
      return print ? [{ value, print, isChosen: value === wish[part] }] : [];
    });
  const materialOrder = ({ material }: OfferedPrint) => PRINT_MATERIALS.indexOf(material);
  return {
    sizes: optionsOf(
      'size',
      [...prints].sort((a, b) => a.widthCm * a.heightCm - b.widthCm * b.heightCm),
    ),
    materials: optionsOf(
      'material',
      [...prints].sort((a, b) => materialOrder(a) - materialOrder(b)),
    ),
    editions: optionsOf(
      'edition',
      [...prints].sort((a, b) => b.edition.localeCompare(a.edition)),
    ),
  };
}

export const printPriceCents = (print: OfferedPrint, frame: OfferedFrame | undefined): number =>
  print.priceCents + (frame ? framePriceCents(print, frame.priceCentsPerMeter) : 0);

export const printSku = (
  { artistId, artworkId }: { artistId: number; artworkId: number },
  { printProductId, edition }: OfferedPrint,
  frame: OfferedFrame | undefined,
): string =>
  formatSku({
    configurationId: toConfigurationId({ printProductId, frameNumber: frame?.frameNumber ?? 0 }),
    userId: artistId,
    artworkId,
    productTypeId: edition === 'limited' ? LIMITED_PRINT_PRODUCT_TYPE : PRINT_PRODUCT_TYPE,
  });

/** What can be bought on the page of a work's prints. */
export interface PrintOffer {
  work: Parameters<typeof printSku>[0];
  prints: readonly OfferedPrint[];
  frames: readonly OfferedFrame[];
}

/** The print that the URL of the page names, with its frame, SKU and price; undefined without prints. */
export function findChosenPrint({ work, prints, frames }: PrintOffer, wish: PrintWish) {
  const print = choosePrint(prints, wish);
  if (!print) return undefined;
  const frame = readFrame(frames, wish.frame);
  return { print, frame, sku: printSku(work, print, frame), priceCents: printPriceCents(print, frame) };
}

/** A link names the frame by its code, or by the number in the SKU. */
export const readFrame = (frames: readonly OfferedFrame[], wish: string | undefined): OfferedFrame | undefined =>
  frames.find(({ code, frameNumber }) => wish === code || wish === String(frameNumber));

/** The query of the URL that keeps the choice. The edition is named only where it makes a difference. */
export function printQuery(
  prints: readonly OfferedPrint[],
  chosen: OfferedPrint,
  frame: OfferedFrame | undefined,
): string {
  const [size, material, edition] = PARTS.map((part) => partOf(chosen, part));
  const hasBothEditions = prints.some(
    (other) => partOf(other, 'size') === size && other.material === chosen.material && other.edition !== chosen.edition,
  );
  return [
    `size=${size}`,
    `material=${material}`,
    ...(hasBothEditions ? [`edition=${edition}`] : []),
    ...(frame ? [`frame=${frame.code}`] : []),
  ].join('&');
}

/** The page of a print that somebody has configured, such as a line of the cart. */
export function printPageUrl(
  printUrl: string,
  sku: string,
  print: Pick<OfferedPrint, 'widthCm' | 'heightCm' | 'edition'> & { material: string },
): string {
  const { frameNumber } = toPrintConfiguration(parseSku(sku)?.configurationId ?? 0);
  const frame = frameNumber > 0 ? `&frame=${frameNumber}` : '';
  return `${printUrl}?size=${print.widthCm}x${print.heightCm}&material=${print.material}&edition=${print.edition}${frame}`;
}

/** From here on, the number that is left is a reason to hurry. */
const FEW = 3;

export const isAlmostSoldOut = ({ left }: OfferedPrint): boolean => left !== null && left <= FEW;

export function printAvailability(print: OfferedPrint): string {
  const { editionSize, artistProofs, left } = print;
  if (editionSize === null || left === null) return 'Open edition';
  const rest = left === 0 ? 'sold out' : isAlmostSoldOut(print) ? `only ${left} left` : `${left} left`;
  const proofs = artistProofs > 0 ? ` and ${pluralize(artistProofs, 'artist’s proof')}` : '';
  return `Limited edition of ${editionSize}${proofs}, ${rest}`;
}
