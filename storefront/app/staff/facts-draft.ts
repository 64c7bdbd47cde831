import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';

/** The facts as they are typed: numbers are texts. */
export interface FactsDraft extends Omit<StatedFacts, 'editionNumber' | 'editionSize'> {
  editionNumber: string;
  editionSize: string;
}

const textOf = (count: number | null) => (count === null ? '' : String(count));

export const toFactsDraft = (facts: StatedFacts): FactsDraft => ({
  ...facts,
  editionNumber: textOf(facts.editionNumber),
  editionSize: textOf(facts.editionSize),
});

const NUMBER = /^[1-9]\d{0,4}$/;

/** The facts of a draft, or a message. Everything else is checked by the server. */
export function parseFactsDraft(draft: FactsDraft): { facts: StatedFacts } | { problem: string } {
  const counts = [draft.editionNumber, draft.editionSize].map((text) => text.trim());
  if (counts.some((text) => text !== '' && !NUMBER.test(text)))
    return { problem: 'The number and the size of the edition must be whole numbers.' };
  const [editionNumber = null, editionSize = null] = counts.map((text) => (text === '' ? null : Number(text)));
  return { facts: { ...draft, editionNumber, editionSize } };
}
