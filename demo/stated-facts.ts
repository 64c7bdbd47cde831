import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import type { DemoDescription } from './descriptions.ts';
import { createSeededRandom } from './random.ts';

/** What the artist of a demo work says about it. The packaging is part of the work. */
export type DemoFacts = Omit<StatedFacts, 'packaging' | keyof DemoDescription> & {
  description: DemoDescription | undefined;
  describedBy: 'artist' | 'staff' | null;
};

const IN_EDITIONS: readonly CategorySlug[] = ['photography', 'printmaking', 'digital'];
const PROVENANCES = [
  'From the studio of the artist.',
  'From the studio of the artist. Shown in a group exhibition in 2024.',
  'Bought back from a private collection in 2023, before that with the artist.',
];
const FLAWS = ['Light rubbing at one corner, visible only from the side.', 'Slightly yellowed margin.'];

/** Uses random numbers of its own, so that works stay the same when facts are added. */
export function createStatedFacts(
  seed: string,
  index: number,
  category: CategorySlug,
  described: DemoDescription | undefined,
): DemoFacts {
  const random = createSeededRandom(`facts ${seed} ${index}`);
  const condition = random.next();
  const editionSize = IN_EDITIONS.includes(category) ? random.pick([5, 10, 25, 50]) : null;
  const description = random.isTrue(0.75) ? described : undefined;
  return {
    condition: condition < 0.6 ? 'new' : condition < 0.88 ? 'excellent' : condition < 0.96 ? 'good' : null,
    conditionNote: condition >= 0.88 && condition < 0.96 ? random.pick(FLAWS) : '',
    provenance: random.isTrue(0.6) ? random.pick(PROVENANCES) : '',
    signature: random.isTrue(0.9) ? random.pick(category === 'sculpture' ? ['edge', 'back'] : ['front', 'back']) : null,
    isHandSigned: random.isTrue(0.95),
    hasArtistCertificate: random.isTrue(0.4),
    editionNumber: editionSize === null ? null : random.whole(1, editionSize),
    editionSize,
    description,
    describedBy: description ? (random.isTrue(0.8) ? 'artist' : 'staff') : null,
  };
}
