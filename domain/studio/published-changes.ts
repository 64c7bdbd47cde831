import type { DraftField } from './draft-fields.ts';

/** What a buyer relies on, apart from the price. */
const RELIED_ON: readonly DraftField[] = [
  'title',
  'category',
  'year',
  'mediums',
  'materials',
  'widthCm',
  'heightCm',
  'depthCm',
  'condition',
  'conditionNote',
  'editionNumber',
  'editionSize',
  'signature',
  'isHandSigned',
  'isFramed',
];
const PRICES: readonly DraftField[] = ['priceCents', 'zonePrices'];
const PRINTS: readonly DraftField[] = [
  'hasPrints',
  'printMaterials',
  'printSizesCm',
  'printEditionSize',
  'printArtistProofs',
];
const DESCRIPTIONS: readonly DraftField[] = ['altText', 'visualDescription'];

/** From this number of works in the shop on, changes of listed works need no review. */
const TRUSTED_WORKS = 3;

const touches = (changed: readonly DraftField[], fields: readonly DraftField[]) =>
  changed.some((field) => fields.includes(field));

/** Changes that are refused while a buyer relies on the work. */
export const concernBuyers = (changed: readonly DraftField[]) => touches(changed, [...RELIED_ON, ...PRICES]);
export const concernPrices = (changed: readonly DraftField[]) => touches(changed, PRICES);
export const concernPrints = (changed: readonly DraftField[]) => touches(changed, PRINTS);
export const concernDescription = (changed: readonly DraftField[]) => touches(changed, DESCRIPTIONS);

/** Whether a curator sees changes of a listed work before buyers do. Artists with some works in the shop are trusted. */
export const needReview = (changed: readonly DraftField[], { worksInShop }: { worksInShop: number }) =>
  worksInShop < TRUSTED_WORKS && touches(changed, RELIED_ON);
