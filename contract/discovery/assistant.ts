import { COUNTRIES } from '@easel/domain/locale/countries';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

/** The assistant (docs/specification/search.md#assistant). */

const Text = Type.String({ maxLength: 200 });
const Cm = Type.Number({ minimum: 0, maximum: 100_000 });
const WorkId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const WorkCount = Type.Integer({ minimum: 1, maximum: 20 });
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const CountryCode = Type.Enum(COUNTRIES.map(({ code }) => code));

const Constraint = Type.Union([
  Type.Object({
    kind: Type.Literal('facet'),
    facet: Type.Enum([
      'category',
      'size',
      'color',
      'styles',
      'subject',
      'mediums',
      'materials',
      'orientation',
      'country',
      'price',
      'artist',
      'has_prints',
      'is_ready_to_hang',
      'is_framed',
      'is_outdoor',
      'is_available',
    ]),
    values: Type.Array(Text, { minItems: 1, maxItems: 100 }),
    label: Type.String({ minLength: 1, maxLength: 200 }),
    isExcluded: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal('price'),
    least: Type.Optional(Amount),
    most: Type.Optional(Amount),
    unit: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  Type.Object({
    kind: Type.Literal('length'),
    side: Type.Enum(['width', 'height', 'side']),
    leastCm: Type.Optional(Cm),
    mostCm: Type.Optional(Cm),
  }),
  Type.Object({ kind: Type.Literal('place'), name: Text, widthCm: Type.Optional(Cm) }),
  Type.Object({ kind: Type.Literal('gift'), person: Text }),
  Type.Object({ kind: Type.Literal('works'), least: WorkCount, most: WorkCount }),
  Type.Object({ kind: Type.Literal('like'), artworkId: WorkId }),
  Type.Object({ kind: Type.Literal('order'), sort: Type.Enum(['price-low', 'price-high', 'newest']) }),
  Type.Object({ kind: Type.Literal('words'), text: Text }),
]);

const Act = Type.Union([
  Type.Object({ kind: Type.Enum(['find', 'more', 'restart', 'plan', 'help', 'thanks']) }),
  Type.Object({
    kind: Type.Literal('shipping'),
    countryCode: Type.Optional(CountryCode),
    artworkId: Type.Optional(WorkId),
    place: Type.Optional(Type.String({ maxLength: 60, description: 'A place that is no country the shop knows.' })),
  }),
  Type.Object({ kind: Type.Enum(['prints', 'details']), artworkId: WorkId }),
  Type.Object({
    kind: Type.Literal('unable'),
    topic: Type.Enum(['discount', 'commission', 'order', 'return', 'person', 'buy', 'unshown']),
  }),
]);

/** What was said before. The browser keeps it and sends it with the next message; the shop stores nothing. */
export const ConversationState = Type.Object({
  constraints: Type.Array(Constraint, { maxItems: 40 }),
  shown: Type.Array(
    Type.Object({
      artworkId: WorkId,
      widthCm: Cm,
      heightCm: Cm,
      priceCents: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    { maxItems: 24 },
  ),
  focusId: Type.Optional(WorkId),
  act: Act,
  page: Type.Integer({ minimum: 0, maximum: 100 }),
  isEmpty: Type.Optional(Type.Boolean({ description: 'Nothing was found for the last message.' })),
});
export type ConversationState = Static<typeof ConversationState>;

export const AssistantWork = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  altText: Type.String(),
  artistName: Type.String(),
  sku: Type.String(),
  url: Type.String(),
  imageBaseUrl: Type.String(),
  placeholderColor: Type.String(),
  aspectRatio: Type.Number(),
  price: Type.String({ description: 'In the currency of the visitor. Empty if it is not for sale.' }),
  size: Type.String(),
  reason: Type.String({ description: 'Why it fits.' }),
  isSponsored: Type.Boolean(),
});
export type AssistantWork = Static<typeof AssistantWork>;

/** A constraint as a chip, with the listing without it. */
const AssistantChip = Type.Object({ label: Type.String(), at: Type.Integer() });

export const AssistantReply = Type.Object({
  question: Type.String(),
  text: Type.String(),
  chips: Type.Array(AssistantChip),
  works: Type.Array(AssistantWork),
  total: Type.Integer(),
  resultId: Type.String(),
  listingUrl: nullable(Type.String(), 'The listing with all works that fit.'),
  links: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
  suggestions: Type.Array(Type.String()),
  conversation: ConversationState,
});
export type AssistantReply = Static<typeof AssistantReply>;

const Question = Type.Object({
  question: Type.String({ maxLength: 2_000 }),
  conversation: Type.Optional(ConversationState),
  without: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 40, description: 'Leave out this constraint instead of asking.' }),
  ),
});
export type AssistantQuestion = Static<typeof Question>;

export const askAssistant = defineCall({
  method: 'POST',
  path: '/assistant',
  summary: 'Ask the assistant about works',
  description: 'Nothing is stored: send the conversation of the last reply with the next question.',
  access: 'everyone',
  impersonation: 'allow',
  body: Question,
  payload: AssistantReply,
});

export const streamAssistant = defineCall({
  method: 'POST',
  path: '/assistant/stream',
  summary: 'Ask the assistant about works, with the reply as a stream of events',
  description:
    'Server-sent events: `text` (more of the text), `works` (chips, works, links), `end` (the whole reply) or `error` (a message).',
  access: 'everyone',
  impersonation: 'allow',
  response: 'events',
  body: Question,
  payload: Type.Object({}),
});
