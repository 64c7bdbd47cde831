import { type TProperties, Type } from 'typebox';
import { AccountDefinition, AccountItem, AccountVariation, FacetValues } from './search-account.ts';

/** Requests that change a search account over HTTP, with the names of the account file. They require the account's token. */

const MAX_CONCURRENT = 10_000;
const Id = AccountItem.properties.id;
const Section = Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Products where left out.' }));

const listOf = <Entry extends TProperties>(entry: Entry, description: string) =>
  Type.Array(Type.Object(entry, { additionalProperties: false }), {
    minItems: 1,
    maxItems: MAX_CONCURRENT,
    description,
  });

export const PutItems = Type.Object(
  { items: Type.Array(AccountItem, { minItems: 1, maxItems: MAX_CONCURRENT }) },
  { additionalProperties: false },
);

const orNone = (properties: TProperties) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, Type.Optional(Type.Union([schema, Type.Null()]))]),
  );
/** Facets of a patch. null removes a facet. */
const PatchedFacets = {
  facets: Type.Optional(Type.Record(Id, Type.Union([FacetValues, Type.Null()]))),
};

const { id: _, section: __, ...facts } = AccountItem.properties;
export const PatchItems = Type.Object(
  {
    items: listOf(
      { id: Id, section: Section, ...orNone(facts), ...PatchedFacets },
      'What is said of an item takes the place of what was; of `facets` and `data`, name by name, and null takes a name away.',
    ),
  },
  { additionalProperties: false },
);

export const DeleteItems = Type.Object(
  { items: listOf({ id: Id, section: Section }, 'The items that go, with their variations.') },
  { additionalProperties: false },
);

const { variationId, ...variationFacts } = AccountVariation.properties;
export const PutVariations = Type.Object(
  {
    variations: listOf(
      { itemId: Id, section: Section, variationId, ...variationFacts },
      'Each is put into its item, in the place of one of the same id.',
    ),
  },
  { additionalProperties: false },
);

export const PatchVariations = Type.Object(
  {
    variations: listOf(
      { itemId: Id, section: Section, variationId, ...orNone(variationFacts), ...PatchedFacets },
      'As with items: what is said takes the place of what was.',
    ),
  },
  { additionalProperties: false },
);

export const DeleteVariations = Type.Object(
  { variations: listOf({ itemId: Id, section: Section, variationId }, 'The variations that go; their items stay.') },
  { additionalProperties: false },
);

/** The lists of an account besides its items, with the fields that identify an entry. */
export const ACCOUNT_LISTS = {
  facets: ['name'],
  groups: ['groupId'],
  collections: ['id'],
  sortOptions: ['sortBy', 'sortOrder'],
  pods: ['id'],
  quizzes: ['id'],
  redirects: ['url'],
} as const satisfies Partial<Record<keyof AccountDefinition, readonly string[]>>;
export type AccountList = keyof typeof ACCOUNT_LISTS;

const { apiKey: ___, ...definition } = AccountDefinition.properties;

export const PatchAccount = Type.Object(orNone(definition), {
  additionalProperties: false,
  description: 'Each part that is named takes the place of what was; null takes it away.',
});

export const Changed = Type.Object({ count: Type.Integer({ description: 'How many have changed or gone.' }) });

export const AccountDescription = Type.Object({
  definition: AccountDefinition,
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'How many items each section has.' }),
});
