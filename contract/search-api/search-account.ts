import { type Static, Type } from 'typebox';

/**
 * A search account: the data behind an API key of the search service. It is loaded from a file (`npm run search:load -- account.json`) or filled by the
 * ingestion calls. The shop's own catalogue is an account too, derived from its works.
 */

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Data = Type.Record(Type.String(), Type.Unknown());

export const FacetValues = Type.Array(Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()]), {
  maxItems: 500,
});

export const AccountVariation = Type.Object(
  {
    variationId: Name,
    value: Type.Optional(Type.String({ maxLength: 1_000, description: 'Its name; that of the item where left out.' })),
    facets: Type.Optional(Type.Record(Name, FacetValues)),
    data: Type.Optional(Data),
  },
  { additionalProperties: false },
);

export const AccountItem = Type.Object(
  {
    id: Name,
    value: Type.String({ minLength: 1, maxLength: 1_000, description: 'Its name.' }),
    section: Type.Optional(Name),
    groupIds: Type.Optional(Type.Array(Name, { maxItems: 100 })),
    facets: Type.Optional(Type.Record(Name, FacetValues)),
    // A description is one keyword.
    keywords: Type.Optional(Type.Array(Type.String({ maxLength: 5_000 }), { maxItems: 500 })),
    data: Type.Optional(Data),
    variations: Type.Optional(Type.Array(AccountVariation, { maxItems: 1_000 })),
    rank: Type.Optional(Type.Number({ description: 'From 0 to 1; higher comes first.' })),
  },
  { additionalProperties: false },
);
export type AccountItem = Static<typeof AccountItem>;

export const AccountFacet = Type.Object(
  {
    name: Name,
    displayName: Type.Optional(Name),
    type: Type.Enum(['multiple', 'single', 'hierarchical', 'range']),
    isHidden: Type.Optional(Type.Boolean()),
    data: Type.Optional(Data),
    options: Type.Optional(
      Type.Array(Type.Object({ value: Name, displayName: Name }, { additionalProperties: false }), {
        maxItems: 10_000,
        description: 'What people read for its values; a value that is not listed is shown as it is.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type AccountFacet = Static<typeof AccountFacet>;

export const AccountGroup = Type.Object(
  {
    groupId: Name,
    displayName: Name,
    parentId: Type.Optional(Name),
    data: Type.Optional(Data),
  },
  { additionalProperties: false },
);
export type AccountGroup = Static<typeof AccountGroup>;

const QuizOption = Type.Object(
  {
    value: Name,
    attribute: Type.Optional(Type.Object({ name: Name, value: Name })),
    images: Type.Optional(Data),
    /** The question after this option. Defaults to the next one. */
    next: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);

const QuizQuestion = Type.Object(
  {
    title: Name,
    description: Type.Optional(Type.String({ maxLength: 2_000 })),
    ctaText: Type.Optional(Name),
    isSkippable: Type.Optional(Type.Boolean()),
    images: Type.Optional(Data),
    type: Type.Enum([
      'single',
      'multiple',
      'open',
      'cover',
      'single_filter_value',
      'multiple_filter_values',
      'free_form',
    ]),
    options: Type.Optional(Type.Array(QuizOption, { maxItems: 100 })),
  },
  { additionalProperties: false },
);

export const AccountQuiz = Type.Object(
  {
    id: Name,
    versionId: Name,
    questions: Type.Array(QuizQuestion, { minItems: 1, maxItems: 100 }),
    resultsConfig: Type.Optional(Data),
    metadata: Type.Optional(Data),
  },
  { additionalProperties: false },
);
export type AccountQuiz = Static<typeof AccountQuiz>;

export const AccountDefinition = Type.Object(
  {
    apiKey: Type.String({ pattern: '^[A-Za-z0-9_-]{4,100}$' }),
    name: Name,
    sections: Type.Optional(
      Type.Array(Name, { minItems: 1, maxItems: 20, description: 'Products and Search Suggestions where left out.' }),
    ),
    facets: Type.Optional(Type.Array(AccountFacet, { maxItems: 200 })),
    groups: Type.Optional(Type.Array(AccountGroup, { maxItems: 10_000 })),
    collections: Type.Optional(
      Type.Array(
        Type.Object(
          { id: Name, displayName: Name, data: Type.Optional(Data), itemIds: Type.Array(Name, { maxItems: 10_000 }) },
          { additionalProperties: false },
        ),
        { maxItems: 1_000 },
      ),
    ),
    sortOptions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            sortBy: Name,
            sortOrder: Type.Enum(['ascending', 'descending']),
            displayName: Name,
            isHidden: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
    ),
    pods: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Name,
            displayName: Name,
            strategy: Type.Enum([
              'alternative_items',
              'complementary_items',
              'visually_similar_items',
              'bestsellers',
              'recently_viewed',
              'filtered_items',
              'query_recommendations',
            ]),
            filters: Type.Optional(Type.Record(Name, Type.Array(Type.String({ maxLength: 500 })))),
          },
          { additionalProperties: false },
        ),
        { maxItems: 200 },
      ),
    ),
    quizzes: Type.Optional(Type.Array(AccountQuiz, { maxItems: 100 })),
    redirects: Type.Optional(
      Type.Array(
        Type.Object(
          {
            terms: Type.Array(Name, { minItems: 1, maxItems: 100 }),
            match: Type.Optional(Type.Enum(['exact', 'phrase'])),
            url: Type.String({ minLength: 1, maxLength: 2_000 }),
            userSegments: Type.Optional(
              Type.Array(Name, {
                minItems: 1,
                maxItems: 100,
                description: 'Only for people of one of these segments (`us`); for everybody where left out.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 1_000 },
      ),
    ),
    hiddenFields: Type.Optional(Type.Array(Name, { maxItems: 200 })),
    synonyms: Type.Optional(Type.Array(Type.Array(Name, { minItems: 2, maxItems: 50 }), { maxItems: 1_000 })),
  },
  { additionalProperties: false },
);
export type AccountDefinition = Static<typeof AccountDefinition>;

/** An account file: the definition and the items. */
export const AccountFile = Type.Object(
  { ...AccountDefinition.properties, items: Type.Array(AccountItem) },
  { additionalProperties: false },
);
export type AccountFile = Static<typeof AccountFile>;
