import { checkStatedFacts } from '../catalogue/check-stated-facts.ts';
import type { DraftFields } from './draft-fields.ts';
import { suggestPackaging } from './suggest-packaging.ts';

/** The steps of listing a work, in order. Each is a page. */
export const DRAFT_STEPS = ['image', 'facts', 'price', 'prints', 'shipping', 'preview'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** Something to do before a work can be submitted, and where. */
export interface MissingPart {
  step: DraftStep;
  text: string;
}

interface DraftToCheck {
  fields: DraftFields;
  /** What buyers see of a listed work; undefined for a new one. */
  published?: DraftFields | undefined;
  imagesCount: number;
  artistName: string;
}

/**
 * What is missing before a work can be submitted, in the order of the steps. Empty if it can. A listed work may lack what it lacked
 * before, such as the year of one that was imported.
 */
export function listMissingParts({ published, ...draft }: DraftToCheck): MissingPart[] {
  const before = published ? listAllMissing({ ...draft, fields: published }).map(({ text }) => text) : [];
  return listAllMissing(draft).filter(({ text }) => !before.includes(text));
}

function listAllMissing({ fields, imagesCount, artistName }: DraftToCheck): MissingPart[] {
  const missing: (MissingPart | false)[] = [
    imagesCount === 0 && { step: 'image', text: 'Add a photo of the work.' },
    fields.title === '' && { step: 'facts', text: 'Give the work a title.' },
    fields.category === null && { step: 'facts', text: 'Choose a category.' },
    fields.mediums.length === 0 && { step: 'facts', text: 'Choose what it is made with.' },
    fields.materials.length === 0 && { step: 'facts', text: 'Choose what it is made on or of.' },
    (fields.widthCm === null || fields.heightCm === null) && { step: 'facts', text: 'Enter width and height.' },
    needsDepth(fields) && { step: 'facts', text: 'Enter the depth.' },
    fields.year === null && { step: 'facts', text: 'Enter the year.' },
    fields.priceCents === null && { step: 'price', text: 'Set a price.' },
    fields.hasPrints &&
      (fields.printMaterials.length === 0 || fields.printSizesCm.length === 0) && {
        step: 'prints',
        text: 'Choose materials and sizes of the prints, or switch prints off.',
      },
    hasTooManyProofs(fields) && {
      step: 'prints',
      text: `At most one artist’s proof for every ${COPIES_PER_PROOF} copies of the edition.`,
    },
    ...factProblems(fields, artistName).map((text): MissingPart => ({ step: 'facts', text })),
    isLowestOfferTooHigh(fields) && { step: 'price', text: 'The lowest offer must be below the price of the work.' },
    fields.soldInZones.length === 0 && { step: 'price', text: 'Choose at least one region in which the work is sold.' },
  ];
  return missing.filter((part) => part !== false);
}

/** More would make the number of copies meaningless. */
const COPIES_PER_PROOF = 5;

const hasTooManyProofs = ({ hasPrints, printEditionSize, printArtistProofs }: DraftFields) =>
  hasPrints && printEditionSize !== null && printArtistProofs > printEditionSize / COPIES_PER_PROOF;

const needsDepth = ({ category, depthCm }: DraftFields) =>
  (category === 'sculpture' || category === 'installation') && depthCm === null;

/** What does not fit together, such as a number without the size of its edition. */
function factProblems(fields: DraftFields, artistName: string): string[] {
  const packaging = fields.packaging ?? suggestPackaging(fields);
  const facts = checkStatedFacts({ ...fields, packaging }, { title: fields.title, artistName });
  return facts.ok ? [] : facts.messages;
}

function isLowestOfferTooHigh({ acceptsOffers, lowestOfferCents, priceCents, zonePrices }: DraftFields): boolean {
  const prices = [priceCents, ...Object.values(zonePrices)];
  return (
    acceptsOffers && prices.some((cents) => cents !== null && lowestOfferCents !== null && lowestOfferCents >= cents)
  );
}
