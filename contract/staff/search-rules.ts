import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { EditedSection, SectionBody, SectionChange, SectionPresence } from '../section.ts';

const staffCall = { access: 'manageSearch', impersonation: 'allow' } as const;
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

export const readSearchRules = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/search-rules',
  summary: 'Get the search rules with their history',
  payload: EditedSection,
});

export const saveSearchRules = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/search-rules',
  summary: 'Save the search rules as a draft, publish them, or plan to',
  description:
    'Refused with 409 if somebody else has saved a version after `baseVersion`. The answer has both texts and the one that they are based on.',
  impersonation: 'deny',
  body: SectionChange,
  payload: EditedSection,
});

export const readSearchRulesVersion = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/search-rules/versions',
  summary: 'Get an earlier version of the search rules',
  query: Type.Object({ version: Version }),
  payload: Type.Object({ body: SectionBody }),
});

export const cancelSearchRulesPlan = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/search-rules/cancel',
  summary: 'Take back that search rules are published later',
  impersonation: 'deny',
  payload: EditedSection,
});

export const meetSearchRulesEditors = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/search-rules/editors',
  summary: 'Tell that you have the search rules open, and get who else has',
  // Nothing for a log: an open page repeats it.
  impersonation: 'allow',
  payload: SectionPresence,
});

const RankedWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artist: Type.String(),
  imageBaseUrl: Type.String(),
  placeholderColor: Type.String(),
  aspectRatio: Type.Number(),
  productUrl: Type.String(),
  otherPlace: nullable(
    Type.Integer(),
    'Its place in the other ranking, starting at 1. Null if it is not among the first 100.',
  ),
  isMoved: Type.Boolean({ description: 'Not only pushed by others.' }),
});

const Ranking = Type.Object({
  totalResults: Type.Integer(),
  isPartial: Type.Boolean({ description: 'No work has all of the words; these have most of them.' }),
  redirectLink: nullable(Type.String()),
  works: Type.Array(RankedWork),
});
export type Ranking = Static<typeof Ranking>;

const Wanted = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'A search, or the path of a listing such as /paintings/abstract.',
});

const RankingPreview = Type.Object({ before: Ranking, after: Ranking });
export type RankingPreview = Static<typeof RankingPreview>;

export const previewSearchRules = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/search-rules/preview',
  summary: 'Rank a search or a listing with the published rules and with others, in your store',
  body: Type.Object({ body: SectionBody, search: Wanted }),
  payload: RankingPreview,
});

const ChangedSearch = Type.Object({
  text: Type.String(),
  searches: Type.Integer({ description: 'In the last 30 days.' }),
  entered: Type.Integer(),
  left: Type.Integer(),
  moved: Type.Integer(),
  resultsBefore: Type.Integer(),
  resultsAfter: Type.Integer(),
  redirectBefore: nullable(Type.String()),
  redirectAfter: nullable(Type.String()),
});
export type ChangedSearch = Static<typeof ChangedSearch>;

export const replaySearches = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/search-rules/replay',
  summary: 'Repeat some of the searches of the last 30 days with the published rules and with others',
  description:
    'The most frequent ones first, a few at a time. `next` is where the next call continues; it is null at the end.',
  body: Type.Object({ body: SectionBody, from: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
  payload: Type.Object({
    total: Type.Integer({ description: 'How many searches there are to repeat.' }),
    next: nullable(Type.Integer()),
    changed: Type.Array(ChangedSearch),
  }),
});
