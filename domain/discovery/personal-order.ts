import { facetLabels } from './facet-labels.ts';
import type { SearchFacet } from './facets.ts';
import type { SearchFilter } from './search-filters.ts';

/** What somebody has chosen lately says most. */
export const MAX_CHOSEN = 200;
export const MAX_FOLLOWED = 100;

/**
 * A rank of 1 adds 0.4 points, and the works of the first screens differ by about half as much. So a work from the middle of a listing of hundreds of works that has
 * everything that somebody prefers reaches the first screens, and does not pass the best works of everybody.
 */
const MAX_TASTE_POINTS = 0.15;
/** For a work of an artist that the person follows. */
const FOLLOW_POINTS = 0.1;

/** The facets that a taste consists of. Prices and sizes say more about a wall than about a taste. */
export const TASTE_VALUES = [
  'styles',
  'subject',
  'color_family',
  'mediums',
  'category',
] as const satisfies SearchFacet[];
type TasteValue = (typeof TASTE_VALUES)[number];

/** What a person chooses more often than the shop has it. */
export interface Taste {
  facet: string;
  value: string;
  points: number;
}

export type PersonalReason = { kind: 'follows' } | { kind: 'taste'; facet: TasteValue; value: string };

/** What moves works up for a person, and why. */
export interface PersonalPreference {
  where: SearchFilter;
  points: number;
  because: PersonalReason;
}

/** The followed artists, and what the chosen works have in common. */
export function createPersonalPreferences(
  tastes: readonly Taste[],
  followedIds: readonly number[],
): PersonalPreference[] {
  const sum = tastes.reduce((all, { points }) => all + points, 0);
  const scale = Math.min(1, MAX_TASTE_POINTS / sum);
  const follows = followedIds.map((id): SearchFilter => ({ number: 'artist_id', min: id, max: id }));
  return [
    ...tastes.flatMap(({ facet, value, points }): PersonalPreference[] => {
      const known = TASTE_VALUES.find((one) => one === facet);
      if (!known) return [];
      return [
        {
          where: { facet: known, anyOf: [value] },
          points: points * scale,
          because: { kind: 'taste', facet: known, value },
        },
      ];
    }),
    ...(follows.length > 0
      ? [{ where: { or: follows }, points: FOLLOW_POINTS, because: { kind: 'follows' as const } }]
      : []),
  ];
}

const TASTE_TEXTS: Record<TasteValue, { kind: string; works: (label: string) => string }> = {
  styles: { kind: 'style', works: (label) => `works in the style ${label}` },
  subject: { kind: 'subject', works: (label) => `works with the subject ${label}` },
  color_family: { kind: 'color', works: (label) => `works in ${label.toLowerCase()}` },
  mediums: { kind: 'medium', works: (label) => `works in the medium ${label}` },
  category: { kind: 'category', works: (label) => label.toLowerCase() },
};

const labelOf = (facet: TasteValue, value: string) => facetLabels(facet, 'in').get(value) ?? value;

/** `Abstract (style)`, `artists you follow`. */
export const formatPersonalSignal = (reason: PersonalReason): string =>
  reason.kind === 'follows'
    ? 'artists you follow'
    : `${labelOf(reason.facet, reason.value)} (${TASTE_TEXTS[reason.facet].kind})`;

/** Why a work is shown earlier: `Because you follow Ada Moreau`. */
export const formatPersonalReason = (reason: PersonalReason, artistName: string): string =>
  reason.kind === 'follows'
    ? `Because you follow ${artistName}`
    : `Because you often choose ${TASTE_TEXTS[reason.facet].works(labelOf(reason.facet, reason.value))}`;
