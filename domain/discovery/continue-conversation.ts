import { isWithinEdits } from '../text/edit-distance.ts';
import { foldWords, wordsIn } from '../text/fold-words.ts';
import { COLOR_MOOD_PHRASES } from './color-moods.ts';
import { type Constraint, type Conversation, type FacetConstraint, NEW_CONVERSATION } from './conversation.ts';
import { findReferredWork, REFERENCE, readAct } from './conversation-acts.ts';
import { shareBudget } from './conversation-budget.ts';
import { applyComparisons } from './conversation-comparisons.ts';
import { readContexts } from './conversation-contexts.ts';
import { readOrder } from './conversation-order.ts';
import type { QueryPart } from './query-sentence.ts';
import { type UnderstandOptions, understandShopQuery } from './shop-query.ts';
import { SINGLE_VALUED } from './shop-query-words.ts';
import type { Meaning, ShopVocabulary } from './shop-vocabulary.ts';
import { tidyQuery } from './strip-intent.ts';

/** The longest message that is read. Longer ones are cut. */
export const MAX_MESSAGE = 500;
/** More constraints than people state; the oldest are dropped. */
const MAX_CONSTRAINTS = 40;

const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** A message in one line, without control characters. */
export const tidyMessage = (text: string): string =>
  tidyQuery(text.slice(0, 2_000).replace(CONTROL, ' ')).slice(0, MAX_MESSAGE);

/**
 * The conversation after another message. What it names is added to what was asked for before; values of the same kind replace each other,
 * unless the message adds to them ("or green", "with some gold").
 */
export function continueConversation(
  conversation: Conversation,
  text: string,
  options: Omit<UnderstandOptions, 'phrases'> = {},
): Conversation {
  const message = tidyMessage(text);
  const { act, rest } = readAct(message, conversation);
  if (act.kind === 'restart') return { ...NEW_CONVERSATION, act };
  if (act.kind === 'more') return { ...conversation, act, page: conversation.page + 1 };
  if (act.kind !== 'find') {
    const focusId = 'artworkId' in act ? act.artworkId : undefined;
    return { ...conversation, act, ...(focusId !== undefined && { focusId }) };
  }
  // After "start over", the rest of the message is a new beginning.
  const before = rest.startsWith('\n') ? NEW_CONVERSATION : conversation;
  const like = readLike(rest.trimStart(), before);
  const reset = dropConstraints(like.rest, before.constraints);
  const compared = applyComparisons(reset.rest, { ...before, constraints: reset.constraints });
  const originals = readOriginals(compared.rest);
  const order = readOrder(originals.rest);
  const contexts = readContexts(order.rest);
  const understood = understandShopQuery(contexts.rest, {
    ...options,
    phrases: ASSISTANT_PHRASES,
    isPhotography: compared.constraints.some(isPhotography),
  });
  const joining = before.constraints.length === 0 ? 'replace' : readJoining(message);
  let constraints = compared.constraints;
  for (const one of [...order.constraints, ...contexts.constraints]) constraints = mergeContext(constraints, one);
  const filters = [...toConstraints(understood.parts), ...originals.constraints];
  const budget = shareBudget(filters, understood.remaining, constraints);
  constraints = mergeFilters(constraints, budget.filters, joining);
  const isReplacing = before.isEmpty === true || /\b(?:instead|rather)\b/i.test(message);
  constraints = mergeSearchWords(constraints, budget.words, isReplacing);
  if (like.artworkId !== undefined)
    constraints = [...constraints.filter(({ kind }) => kind !== 'like'), { kind: 'like', artworkId: like.artworkId }];
  const focusId = like.artworkId ?? before.focusId;
  return {
    constraints: constraints.slice(-MAX_CONSTRAINTS),
    shown: before.shown,
    ...(focusId !== undefined && { focusId }),
    act,
    page: 0,
  };
}

/** How the filters of a message relate to those before: "green" replaces blue, "or green" is an alternative, "with some gold" adds to it. */
type Joining = 'replace' | 'or' | 'and';

function readJoining(message: string): Joining {
  if (/^(?:and )?with (?:some|a bit of|a touch of|a little|a hint of)\b/i.test(message)) return 'and';
  return /^(?:or|and|also|plus|maybe also)\b/i.test(message) ? 'or' : 'replace';
}

const LIKE = new RegExp(
  String.raw`\b(?:(?:show me )?(?:some )?(?:more|works?|something|others?|ones?|paintings?|anything) )?(?:like|similar to|resembling|in the style of|close to) ${REFERENCE}`,
  'i',
);

/** "More like the second one". */
function readLike(text: string, conversation: Conversation): { artworkId: number | undefined; rest: string } {
  const match = LIKE.exec(text);
  const artworkId = match ? findReferredWork(match.groups, conversation) : undefined;
  if (!match || artworkId === undefined) return { artworkId: undefined, rest: text };
  return { artworkId, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
}

const isPhotography = (one: Constraint) =>
  one.kind === 'facet' && one.facet === 'category' && !one.isExcluded && one.values.includes('photography');

const PRINTS = { kind: 'facet', facet: 'has_prints', values: ['True'], label: 'Prints available' } as const;

/** "An original", "no prints". */
function readOriginals(text: string): { constraints: Constraint[]; rest: string } {
  const pattern =
    /\b(?:(?:an |only |just )?originals?(?: (?:works?|art|pieces?))?,? (?:and )?(?:not|no) (?:a )?prints?|(?:not|no) (?:a )?prints?|originals only|only originals)\b/i;
  const match = pattern.exec(text);
  if (!match) return { constraints: [], rest: text };
  const rest = text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length);
  return { constraints: [{ ...PRINTS, isExcluded: true }], rest };
}

const OUTDOOR_PHRASES = ['outdoors', 'outside', 'stand outside', 'stand outdoors', 'for outside'];
const OUTDOOR: Meaning = { facet: 'is_outdoor', values: ['True'], label: 'Outdoor safe', condition: 'always' };
const ASSISTANT_PHRASES: ShopVocabulary = new Map<string, readonly Meaning[]>([
  ...COLOR_MOOD_PHRASES,
  ...OUTDOOR_PHRASES.map((phrase): [string, Meaning[]] => [foldWords(phrase), [OUTDOOR]]),
]);

type Dropped = (constraint: Constraint) => boolean;

const ofFacet =
  (...facets: readonly string[]): Dropped =>
  (one) =>
    one.kind === 'facet' && facets.includes(one.facet);
const ASPECTS: readonly (readonly [string, Dropped])[] = [
  ['price|budget|cost|money|price range|price limit', ({ kind }) => kind === 'price'],
  ['colou?rs?', ofFacet('color')],
  ['sizes?|dimensions?|width|height', (one) => one.kind === 'length' || ofFacet('size')(one)],
  ['styles?', ofFacet('styles')],
  ['subjects?|themes?|motif', ofFacet('subject')],
  ['mediums?|techniques?|materials?', ofFacet('mediums', 'materials')],
  ['categor(?:y|ies)|kind|type', ofFacet('category')],
  ['orientation|shape|format', ofFacet('orientation')],
  ['artists?', ofFacet('artist')],
  ['countr(?:y|ies)', ofFacet('country')],
  ['frames?|framing', ofFacet('is_framed')],
  ['wall|place|room|furniture', ({ kind }) => kind === 'place'],
];

/** "Any price", "the color doesn't matter", "forget the size". */
function dropConstraints(
  text: string,
  constraints: readonly Constraint[],
): { constraints: readonly Constraint[]; rest: string } {
  let [kept, rest] = [constraints, text];
  for (const [words, isDropped] of ASPECTS) {
    const pattern = new RegExp(
      String.raw`\b(?:any|whatever|no matter the|regardless of(?: the)?|all) (?:${words})\b(?: is| are| will| would)?(?: fine| ok(?:ay)?| good| do| work)?|\b(?:the )?(?:${words}) (?:doesn'?t|does not|don'?t|do not|isn'?t|is not) (?:matter|important|relevant)|\b(?:forget|drop|remove|ignore|skip|lose)(?: about)? (?:the|my|that) (?:${words})\b`,
      'i',
    );
    const match = pattern.exec(rest);
    if (!match) continue;
    kept = kept.filter((one) => !isDropped(one));
    rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  return { constraints: kept, rest };
}

function toConstraints(parts: readonly QueryPart[]): Constraint[] {
  return parts.map(({ facet, values, label, isExcluded, amount, length }): Constraint => {
    if (amount) {
      const { least, most, unit } = amount;
      return {
        kind: 'price',
        ...(least !== undefined && { least }),
        ...(most !== undefined && { most }),
        ...(unit !== undefined && { unit }),
      };
    }
    return length ? { kind: 'length', ...length } : { kind: 'facet', facet, values, label, isExcluded };
  });
}

/** A place replaces the same place, and everything else of its kind is replaced. */
function mergeContext(constraints: readonly Constraint[], added: Constraint): readonly Constraint[] {
  const isReplaced = (one: Constraint) =>
    one.kind === added.kind && (one.kind !== 'place' || added.kind !== 'place' || one.name === added.name);
  if (added.kind === 'place' && added.widthCm === undefined && constraints.some(isReplaced)) return constraints;
  return [...constraints.filter((one) => !isReplaced(one)), added];
}

function mergeFilters(
  before: readonly Constraint[],
  added: readonly Constraint[],
  joining: Joining,
): readonly Constraint[] {
  let kept = before;
  for (const one of added) {
    if (one.kind === 'facet' && joining === 'and' && !SINGLE_VALUED.has(one.facet)) continue;
    if (one.kind === 'facet')
      kept = joining === 'or' && !one.isExcluded ? widen(kept, one) : withoutReplaced(kept, one);
    else if (one.kind === 'price') kept = kept.filter(({ kind }) => kind !== 'price');
    else if (one.kind === 'length') kept = kept.filter((other) => !isSize(other));
  }
  const prices = added.map((one) => (one.kind === 'price' ? joinPrices(before, one) : one));
  const isJoined = (one: Constraint) => one.kind === 'facet' && kept.some((other) => hasValues(other, one));
  return [...kept, ...prices.filter((one) => !isJoined(one))];
}

const isSize = (one: Constraint): boolean =>
  one.kind === 'length' || (one.kind === 'facet' && one.facet === 'size' && !one.isExcluded);

const hasValues = (other: Constraint, one: FacetConstraint): boolean =>
  other.kind === 'facet' &&
  other.facet === one.facet &&
  other.isExcluded === one.isExcluded &&
  one.values.every((value) => other.values.includes(value));

/** What a new filter replaces: values of the same facet, and what contradicts it. */
function withoutReplaced(constraints: readonly Constraint[], added: FacetConstraint): readonly Constraint[] {
  return constraints.filter((one) => {
    if (added.facet === 'size' && one.kind === 'length') return added.isExcluded;
    if (one.kind !== 'facet' || one.facet !== added.facet) return true;
    if (one.isExcluded !== added.isExcluded) return !one.values.every((value) => added.values.includes(value));
    return added.isExcluded ? !hasValues(added, one) : false;
  });
}

/** "Or green": an alternative. */
function widen(constraints: readonly Constraint[], added: FacetConstraint): readonly Constraint[] {
  const at = constraints.findIndex((one) => one.kind === 'facet' && one.facet === added.facet && !one.isExcluded);
  const known = constraints[at];
  if (known?.kind !== 'facet') return constraints;
  return constraints.map((one, index) =>
    index === at
      ? {
          ...known,
          values: [...new Set([...known.values, ...added.values])],
          label: known.label.split(' or ').includes(added.label) ? known.label : `${known.label} or ${added.label}`,
        }
      : one,
  );
}

/** "Over 200" after "under 1,000" is a range, unless nothing is left of it. */
function joinPrices(before: readonly Constraint[], added: Extract<Constraint, { kind: 'price' }>): Constraint {
  const known = before.find((one) => one.kind === 'price');
  if (known?.kind !== 'price' || known.unit !== added.unit) return added;
  const isOneSided = (added.least === undefined) !== (added.most === undefined);
  const [least, most] = [added.least ?? known.least, added.most ?? known.most];
  if (!isOneSided || least === undefined || most === undefined || least >= most) return added;
  return { ...added, least, most };
}

const OFTEN_MISSPELLED = [
  'something',
  'anything',
  'picture',
  'painting',
  'recommend',
  'beautiful',
  'looking',
  'please',
];
const isMisspelledFiller = (folded: string) =>
  OFTEN_MISSPELLED.some((word) => word !== folded && isWithinEdits(folded, word, 1));

/** New words are searched for as well. They replace those before after "instead" and "rather", and if nothing was found. */
function mergeSearchWords(
  constraints: readonly Constraint[],
  words: string,
  isReplacing: boolean,
): readonly Constraint[] {
  const text = wordsIn(words)
    .flatMap(({ text: word, folded }) => (isMisspelledFiller(folded) ? [] : word))
    .join(' ');
  if (text === '') return constraints;
  const before = constraints.find((one) => one.kind === 'words');
  const others = constraints.filter(({ kind }) => kind !== 'words');
  if (before?.kind !== 'words' || isReplacing) return [...others, { kind: 'words', text }];
  const known = new Set(wordsIn(before.text).map(({ folded }) => folded));
  const added = wordsIn(text).flatMap((word) => (known.has(word.folded) ? [] : word.text));
  return [...others, { kind: 'words', text: [before.text, ...added].join(' ').slice(0, 200) }];
}
