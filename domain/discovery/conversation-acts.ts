import { COUNTRIES } from '../locale/countries.ts';
import { NATIONALITIES } from '../locale/nationalities.ts';
import type { Conversation, ConversationAct, UnableTopic } from './conversation.ts';

/** Messages that ask for something else than works that fit: shipping, details, prints, a new start. */

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  sixth: 6,
  '6th': 6,
  seventh: 7,
  '7th': 7,
  eighth: 8,
  '8th': 8,
  ninth: 9,
  '9th': 9,
  tenth: 10,
  '10th': 10,
  eleventh: 11,
  '11th': 11,
  twelfth: 12,
  '12th': 12,
};
const ORDINAL = `${Object.keys(ORDINALS).join('|')}|last`;
const NOUN = '(?: (?:one|work|piece|painting|picture|photo|photograph|drawing|print|sculpture))?';
/** "The second one", "number 2", "it". */
export const REFERENCE = String.raw`(?:the (?<ordinal>${ORDINAL})${NOUN}|(?:number|no\.?|#) ?(?<number>1[0-2]|[1-9])(?!\d)|(?<it>it|this|that)(?: (?:one|work|piece|painting|picture|photo|drawing|print))?)`;

/** The shown work that a text refers to: by its place, or the one that was last talked about. */
export function findReferredWork(
  groups: Readonly<Record<string, string | undefined>> | undefined,
  { shown, focusId }: Conversation,
): number | undefined {
  const { ordinal, number, it } = groups ?? {};
  if (it) return focusId ?? shown[0]?.artworkId;
  if (ordinal === 'last') return shown.at(-1)?.artworkId;
  const place = number ? Number(number) : ORDINALS[ordinal ?? ''];
  return place === undefined ? undefined : shown[place - 1]?.artworkId;
}

const pattern = (source: string) => new RegExp(source, 'iu');

const SHIPPING = pattern(String.raw`\b(?:ship(?:s|ped|ping)?|deliver(?:s|ed|y)?|postage)\b`);
/** "Free shipping" alone is not a question about costs of a work. */
const SHIPPING_FOLLOW_UP = pattern(
  String.raw`^(?:and |or )?(?:what about |how about )?(?:to|for) (?:the )?[\p{L} ]+\??$`,
);
const RESTART = pattern(
  String.raw`^(?:please )?(?:let'?s )?(?:start (?:over|again|anew|from scratch)|new search|reset|begin again|clear (?:everything|all(?: filters)?|the conversation)|forget (?:everything|all of (?:it|that)))\b[ ,.:;!]*`,
);
const NEVER_MIND = pattern(String.raw`^(?:(?:forget|scratch|ignore) (?:that|it)|never ?mind)\b[ ,.:;!]*`);
const MORE = pattern(
  `^(?:(?:can|could) (?:you|i) )?(?:please )?(?:(?:show|see|give)(?: me)?(?: some)? )?(?:more|others|other (?:ones|works|options)|next(?: ones| page)?|something else|more (?:works|options|ones))(?: please)?[.?!]*$`,
);
const PLAN = pattern(
  String.raw`\bwall ?planner\b|\b(?:show|see|put|hang|try|view|arrange|plan) (?:them|these|those|all(?: of them)?|it|this)(?: all)?(?: together)? (?:on|over|above) (?:a|my|the|our) (?:wall|sofa)\b|^(?:plan|arrange) (?:my|the|our|a) wall\b`,
);
const PRINTS = pattern(
  String.raw`\bprints? of ${REFERENCE}(?!\s*\p{L})|\b(?:is|are) ${REFERENCE} (?:also )?(?:available |sold |offered )?as (?:a )?prints?\b|\b(?:have|get|buy|order) ${REFERENCE} as (?:a )?prints?\b`.replace(
    /\?<(ordinal|number|it)>/g,
    '?:',
  ),
);
const DETAILS = pattern(
  String.raw`\b(?:tell me (?:more )?about|more about|details (?:of|about|on)|describe|how (?:big|large|small|wide|tall|high|heavy|old|much) (?:is|does|are)|who (?:made|painted|drew|took|is the artist of)|what (?:is|size is|medium is|material is)|when was|where is|what does|is) `,
);
const REFERRED = new RegExp(REFERENCE, 'i');
const PLACED = String.raw`(?:the (?:${ORDINAL})(?: (?:one|work|piece|painting|picture|photo|photograph|drawing|print|sculpture))?|(?:number|no\.?|#) ?\d{1,2})`;
const UNSHOWN = pattern(String.raw`\b${PLACED}(?!\s*\p{L}*(?:day|room|floor|time)\b)`);
const ONLY_A_PLACE = pattern(`^(?:and |what about |how about |show me )?${PLACED}[.!? ]*$`);
const LIKE_A_PLACE = pattern(String.raw`\b(?:like|similar to|price of|cost of) ${PLACED}[.!? ]*`);
const BUY = pattern(
  String.raw`\b(?:(?:can|could|will|would|please) (?:you )?(?:buy|order|purchase|reserve) (?:it|this|that|them|one|the \p{L}+(?: one)?)|(?:add|put) (?:it|this|that|them|the \p{L}+(?: one)?) (?:to|in|into) (?:my|the) (?:cart|basket|bag))\b`,
);
const HELP = pattern(
  String.raw`^(?:help|what can you (?:do|help(?: me)? with)|how (?:does this|do you) work|who are you|are you (?:a |an )?(?:bot|human|person|robot|ai))\b[^,]*$|^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there)?[.!? ]*$`,
);
const THANKS = pattern(
  `^(?:(?:ok(?:ay)?|great|perfect|cool|nice|wonderful)[,.! ]*)?(?:thanks?(?: you)?|thank you)(?: (?:so|very) much| a lot)?[.! ]*$|^(?:ok(?:ay)?|great|perfect|nice|bye|goodbye)[.! ]*$`,
);
const UNABLE: readonly (readonly [UnableTopic, RegExp])[] = [
  ['discount', /\b(?:discount|negotiat\w+|haggle|lower (?:your|the) price|coupon|promo code|best price)\b/i],
  [
    'commission',
    /\b(?:commission(?:s|ed)?|custom[- ]made|made to order|paint (?:me|my|our)|portrait of (?:me|us|my (?:family|dog|cat|child|children)) (?:made|painted|drawn))\b/i,
  ],
  [
    'order',
    /\b(?:my order|order status|track(?:ing)? (?:my|number)|where is my (?:order|parcel|package)|cancel my)\b/i,
  ],
  ['return', /\b(?:return policy|refunds?|(?:can|how do|may) i return|money back|send (?:it|them) back)\b/i],
  [
    'person',
    /\b(?:speak|talk|chat) (?:to|with) (?:a |an |some)?(?:human|person|someone|somebody|agent|advisor|adviser|expert|curator|real person)\b/i,
  ],
];

const countryNames: readonly (readonly [string, string])[] = COUNTRIES.flatMap(({ code, name }) =>
  [name, ...(NATIONALITIES[code]?.names ?? [])].map((one) => [one.toLowerCase(), code] as const),
)
  .concat([
    ['usa', 'us'],
    ['the us', 'us'],
    ['america', 'us'],
    ['uk', 'gb'],
    ['england', 'gb'],
    ['scotland', 'gb'],
  ])
  .sort(([one], [other]) => other.length - one.length);

/** Places that have a country's name in theirs. */
const OTHER_PLACES =
  /\b(?:north(?:ern)? korea|new (?:mexico|england)|french guiana|(?:equatorial|papua new) guinea)\b/gu;

/** The country that a text names. */
export function findNamedCountry(text: string): string | undefined {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(OTHER_PLACES, ' ')} `;
  return countryNames.find(([name]) => plain.includes(` ${name} `))?.[1];
}

export interface ReadAct {
  act: ConversationAct;
  /** What is left of the message. */
  rest: string;
}

/** What a message asks for. An act other than `find` and `restart` is all of the message. */
export function readAct(text: string, conversation: Conversation): ReadAct {
  const whole = (act: ConversationAct): ReadAct => ({ act, rest: '' });
  const restart = RESTART.exec(text) ?? NEVER_MIND.exec(text);
  if (restart) {
    const rest = text.slice(restart[0].length);
    return {
      act: rest.trim() === '' ? { kind: 'restart' } : { kind: 'find' },
      rest: restart[0] === '' ? text : `\n${rest}`,
    };
  }
  if (HELP.test(text)) return whole({ kind: 'help' });
  if (THANKS.test(text)) return whole({ kind: 'thanks' });
  const unable = UNABLE.find(([, words]) => words.test(text));
  if (unable) return whole({ kind: 'unable', topic: unable[0] });
  if (MORE.test(text)) return whole({ kind: 'more' });
  if (PLAN.test(text)) return whole({ kind: 'plan' });
  const referred = findReferredWork(REFERRED.exec(text)?.groups, conversation);
  if (BUY.test(text)) return whole({ kind: 'unable', topic: 'buy' });
  const shipping = readShipping(text, conversation, referred);
  if (shipping) return whole(shipping);
  if (referred !== undefined && PRINTS.test(text)) return whole({ kind: 'prints', artworkId: referred });
  if (referred !== undefined && isAboutWork(text)) return whole({ kind: 'details', artworkId: referred });
  if (referred === undefined && namesPlace(text)) return whole({ kind: 'unable', topic: 'unshown' });
  return { act: { kind: 'find' }, rest: text };
}

/** "The ninth one", "more like number 4": a place among works, which must have been shown. */
const namesPlace = (text: string): boolean =>
  UNSHOWN.test(text) && (isAboutWork(text) || PRINTS.test(text) || ONLY_A_PLACE.test(text) || LIKE_A_PLACE.test(text));

function isAboutWork(text: string): boolean {
  const asked = DETAILS.exec(text);
  return asked !== null && REFERRED.test(text.slice(asked.index + asked[0].length));
}

/** "What would shipping to Norway cost", and "and to Germany?" after it. */
function readShipping(
  text: string,
  { act, shown, focusId }: Conversation,
  referred: number | undefined,
): ConversationAct | undefined {
  const countryCode = findNamedCountry(text);
  const isFollowUp = act.kind === 'shipping' && countryCode !== undefined && SHIPPING_FOLLOW_UP.test(text);
  if (!isFollowUp && !SHIPPING.test(text)) return undefined;
  const place = countryCode === undefined ? findUnknownPlace(text) : undefined;
  const isQuestion =
    countryCode !== undefined ||
    place !== undefined ||
    /\?|\b(?:cost|costs|much|price|free|expensive|long|charge)\b/i.test(text);
  if (!isFollowUp && !isQuestion) return undefined;
  const before = act.kind === 'shipping' ? act.artworkId : focusId;
  // After "show me prints of it", the question is about this work.
  const isTalkedAbout = act.kind === 'prints' || act.kind === 'details';
  const isShown = shown.some(({ artworkId }) => artworkId === before);
  const known = isTalkedAbout || isShown ? before : undefined;
  const artworkId = referred ?? known;
  return {
    kind: 'shipping',
    ...(countryCode !== undefined && { countryCode }),
    ...(artworkId !== undefined && { artworkId }),
    ...(place !== undefined && { place }),
  };
}

const DESTINATION =
  /\b(?:ship(?:s|ped|ping)?|deliver(?:s|ed|y)?|postage)\b[^.?!]*?\bto (?:the )?(?<place>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}?)(?= (?:costs?|be|is|for|and|please|how|if|cheap|free|possible|take)\b|[?.!,]|$)/iu;
const OWN_PLACE =
  /^(?:me|us|my|our|here|home|your?|a|an|any|where|somewhere|someone|him|her|them|it|this|that|customers?)\b/i;

/** Where something should be shipped, if that is no country and not the visitor's own place. */
function findUnknownPlace(text: string): string | undefined {
  const place = DESTINATION.exec(text)?.groups?.place;
  return place === undefined || OWN_PLACE.test(place) ? undefined : place.slice(0, 60);
}
