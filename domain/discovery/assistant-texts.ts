import { lengthIn, type Unit } from '../locale/units.ts';
import { joinList } from '../text/join-list.ts';
import { formatCount } from '../text/pluralize.ts';
import { type Constraint, type Conversation, findConstraint, getPlaceWidth, type UnableTopic } from './conversation.ts';
import type { LengthRange } from './parse-lengths.ts';

/** What the assistant says. Every number comes from the caller. */

const SIDES = { width: 'wide', height: 'high', side: 'on the longer side' } as const;

const measure = (cm: number, unit: Unit) => String(Math.round(lengthIn(cm, unit)));

/** "100–150 cm wide", in the visitor's unit. */
export function formatLengthRange({ side, leastCm, mostCm }: LengthRange, unit: Unit): string {
  const tail = `${unit} ${SIDES[side]}`;
  if (leastCm === undefined) return `Up to ${measure(mostCm ?? 0, unit)} ${tail}`;
  if (mostCm === undefined) return `At least ${measure(leastCm, unit)} ${tail}`;
  const [least, most] = [measure(leastCm, unit), measure(mostCm, unit)];
  return least === most ? `About ${least} ${tail}` : `${least}–${most} ${tail}`;
}

/** A wall of 2 m, or of 79 in. */
const formatWidth = (cm: number, unit: Unit): string =>
  unit === 'cm' && cm >= 100 ? `${Math.round(cm) / 100} m` : `${measure(cm, unit)} ${unit}`;

export interface LabelTexts {
  unit: Unit;
  /** The price range as the visitor reads it. */
  price: string;
  titleOf: (artworkId: number) => string | undefined;
}

/** A constraint as its chip shows it. */
export function formatConstraint(one: Constraint, { unit, price, titleOf }: LabelTexts): string {
  switch (one.kind) {
    case 'facet':
      if (one.facet === 'has_prints') return one.isExcluded ? 'Originals only' : 'Prints';
      if (one.isExcluded) return `Not ${one.label}`;
      return one.facet === 'artist' ? `By ${one.label}` : one.label;
    case 'price':
      return price;
    case 'length':
      return formatLengthRange(one, unit);
    case 'place':
      return one.widthCm === undefined
        ? `For the ${one.name}`
        : `For a ${one.name} of ${formatWidth(one.widthCm, unit)}`;
    case 'gift':
      return one.person === '' ? 'A gift' : `A gift for: ${one.person}`;
    case 'works':
      return one.least === one.most ? `${one.most} works` : `${one.least} to ${one.most} works`;
    case 'like': {
      const title = titleOf(one.artworkId);
      return title ? `Like “${title}”` : 'Like a work you saw';
    }
    case 'order':
      return ORDER_LABELS[one.sort];
    case 'words':
      return `“${one.text}”`;
  }
}

/** How many works fit, and what was considered for the wall. */
export function describeFound(
  conversation: Conversation,
  { total, shown, unit, dropped }: { total: number; shown: number; unit: Unit; dropped: string },
): string {
  const { constraints, page } = conversation;
  const sentences: string[] = [];
  const kind = constraints.length === 0 ? 'works are for sale' : total === 1 ? 'work fits' : 'works fit';
  if (page > 0) sentences.push(`Here are ${shown} more of the ${formatCount(total)} works that fit.`);
  else sentences.push(`${formatCount(total)} ${kind}.`);
  const width = getPlaceWidth(conversation);
  const place = constraints.find((one) => one.kind === 'place' && one.widthCm !== undefined);
  if (width && place?.kind === 'place' && place.widthCm !== undefined && page === 0) {
    const works = findConstraint(conversation, 'works');
    const range = formatLengthRange(width, unit).toLowerCase();
    const isMany = works !== undefined && works.most > 1;
    sentences.push(
      isMany
        ? `Side by side on a ${place.name} of ${formatWidth(place.widthCm, unit)}, each should be ${range}.`
        : `Over a ${place.name} of ${formatWidth(place.widthCm, unit)}, a work looks best ${range}.`,
    );
  }
  if (dropped !== '') sentences.push(`No work is described as “${dropped}”, so I left that out.`);
  return sentences.join(' ');
}

/** A constraint to give up, and what there is without it. */
export type Relaxation =
  | { kind: 'price'; cheapest: string }
  | { kind: 'length'; nearest: string }
  | { kind: 'other'; label: string; count: number };

/** Says what keeps works from fitting, and by how much. */
export function describeNothing(relaxations: readonly Relaxation[]): string {
  if (relaxations.length === 0) return 'No work for sale fits all of this. Remove a filter above, or start over.';
  const ways = relaxations.map((one) => {
    if (one.kind === 'price') return `The cheapest work with everything else you asked for costs ${one.cheapest}.`;
    if (one.kind === 'length') return `The nearest in size is ${one.nearest}.`;
    const works = one.count === 1 ? 'is 1 work' : `are ${formatCount(one.count)} works`;
    return `Without ${one.label.startsWith('“') ? one.label : `“${one.label}”`} there ${works}.`;
  });
  return ['No work for sale fits all of this.', ...ways].join(' ');
}

export const ASSISTANT_HELP =
  'I find works that are for sale here. Tell me a color, subject, style, size, budget or room, such as “something blue for a 2 m wall, under 1,000”. Then refine: “smaller”, “warmer”, “not abstract”, “more like the second one”. I also know what shipping costs, and which works have prints.';
export const ASSISTANT_THANKS = 'You are welcome. Ask for anything else, or open a work to see it closer.';
export const ASSISTANT_RESTARTED = 'What are you looking for?';
export const ASSISTANT_NO_WORKS = 'Ask for some works first, then I can tell you more about one of them.';
export const ASSISTANT_FAILURE = 'The assistant cannot answer now. Please try again.';

/** What the assistant cannot do, and where it can be done. */
const ORDER_LABELS = {
  'price-low': 'Cheapest first',
  'price-high': 'Most expensive first',
  newest: 'Newest first',
} as const;

export const UNABLE_TEXTS: Readonly<Record<UnableTopic, { text: string; label: string; url: string }>> = {
  discount: {
    text: 'I cannot change prices. Many artists take offers: open a work and choose “Make an offer”.',
    label: 'Help',
    url: '/help',
  },
  commission: {
    text: 'I cannot commission a work. Our advisors can, and so can the artist: open a work and ask the artist.',
    label: 'Art advisory',
    url: '/artadvisory',
  },
  order: { text: 'I do not see orders. Yours are in your account.', label: 'Your orders', url: '/account/orders' },
  return: { text: 'I cannot accept returns. How they work is on the help page.', label: 'Help', url: '/help' },
  buy: {
    text: 'I cannot buy for you. Open a work and add it to your cart.',
    label: 'Your cart',
    url: '/cart',
  },
  unshown: {
    text: 'I have not shown you that work. Name one of the works above, such as “the second one”, or tell me what you are looking for.',
    label: 'Browse all works',
    url: '/all',
  },
  person: {
    text: 'I am a program. People who know the works help you for free.',
    label: 'Art advisory',
    url: '/artadvisory',
  },
};

export interface ReasonFacts {
  widthCm: number;
  heightCm: number;
  styles: readonly string[];
  subject: string;
  /** How much is left of the budget; empty without one. */
  underBudget: string;
  likeTitle: string | undefined;
}

/** Why a work fits. */
export function explainFit({ constraints }: Conversation, facts: ReasonFacts): string {
  const labels = constraints.flatMap((one) => (one.kind === 'facet' && !one.isExcluded ? [one] : []));
  const named = [
    ...facts.styles.filter((style) => labels.some(({ facet, values }) => facet === 'styles' && values.includes(style))),
    ...labels
      .filter(({ facet, values }) => facet === 'subject' && values.includes(facts.subject))
      .map(() => facts.subject),
    ...labels.filter(({ facet }) => facet === 'color').map(({ label }) => label),
  ];
  const place = constraints.find((one) => one.kind === 'place' && one.widthCm !== undefined);
  const reasons: string[] = [];
  if (facts.likeTitle !== undefined) reasons.push(`Similar to “${facts.likeTitle}”`);
  if (named.length > 0)
    reasons.push(joinList(named.slice(0, 3).map((name, at) => (at === 0 ? name : name.toLowerCase()))));
  if (place?.kind === 'place' && place.widthCm)
    reasons.push(`fills ${Math.round((facts.widthCm / place.widthCm) * 100)}% of the ${place.name}`);
  if (facts.underBudget !== '') reasons.push(`${facts.underBudget} under your limit`);
  const [first = '', ...others] = reasons;
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others].filter((reason) => reason !== '').join(', ');
}

/** What people ask next. */
export function suggestQuestions(conversation: Conversation, country: string): string[] {
  const { constraints, shown, act } = conversation;
  const has = (kind: Constraint['kind'], facet?: string) =>
    constraints.some(
      (one) => one.kind === kind && (facet === undefined || (one.kind === 'facet' && one.facet === facet)),
    );
  if (shown.length === 0) return FIRST_QUESTIONS;
  if (act.kind === 'shipping' || act.kind === 'details' || act.kind === 'prints')
    return [
      'More like it',
      ...(act.kind === 'shipping' ? [] : [`What does shipping to ${country} cost?`]),
      'Show me more',
    ];
  return [
    ...(has('works') || has('place') ? ['Show them on a wall'] : []),
    has('price') ? 'Cheaper' : 'Under $1,000',
    'Smaller',
    has('facet', 'color') ? 'Any color' : 'Warmer',
    'More like the first one',
    ...(has('facet', 'has_prints') ? [] : ['Show me prints of the first one']),
    `What does shipping to ${country} cost?`,
    'Show me more',
  ].slice(0, 6);
}

export const FIRST_QUESTIONS: string[] = [
  'Something calm for the bedroom',
  'Blue, for a 2 m wall, under $1,000',
  'A gift for my mother who loves flowers',
  'Three small prints for my hallway',
];
