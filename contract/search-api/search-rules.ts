import { type Static, Type } from 'typebox';

const Values = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 });

/** A condition: works with one of these values of a facet, or these works. */
const Works = Type.Union([
  Type.Object({ facet: Type.String({ maxLength: 60 }), anyOf: Values }, { additionalProperties: false }),
  Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 100 }) }, { additionalProperties: false }),
]);

const Words = Type.String({ minLength: 1, maxLength: 200 });

/** What editors know about searches: synonyms, replaced and ignored words, redirects, and boosted, pinned and hidden works. */
export const SearchRules = Type.Object({
  synonyms: Type.Optional(
    Type.Array(Type.Object({ words: Type.Array(Words, { maxItems: 20 }) }, { additionalProperties: false }), {
      maxItems: 500,
      description: 'Groups of single words that mean the same.',
    }),
  ),
  replacements: Type.Optional(
    Type.Array(Type.Object({ typed: Words, searched: Words }, { additionalProperties: false }), {
      maxItems: 500,
      description: 'Words that are searched for as others.',
    }),
  ),
  stopWords: Type.Optional(Type.Array(Words, { maxItems: 500, description: 'Words that are ignored.' })),
  rules: Type.Array(
    Type.Object(
      {
        when: Type.Object(
          {
            text: Type.Optional(
              Type.Union([
                Type.Object({ is: Words }, { additionalProperties: false }),
                Type.Object({ begins: Words }, { additionalProperties: false }),
                Type.Object({ has: Words }, { additionalProperties: false }),
              ]),
            ),
            choices: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Values)),
          },
          { additionalProperties: false },
        ),
        redirect: Type.Optional(Type.String({ maxLength: 2_000 })),
        boosts: Type.Optional(
          Type.Array(Type.Object({ where: Works, points: Type.Number({ minimum: -100, maximum: 100 }) }), {
            maxItems: 10,
          }),
        ),
        pins: Type.Optional(
          Type.Array(Type.Object({ id: Type.Integer(), at: Type.Integer({ minimum: 0, maximum: 999 }) }), {
            maxItems: 20,
          }),
        ),
        isPlainOrder: Type.Optional(
          Type.Boolean({ description: 'New works are not moved up, and works of an artist stay next to each other.' }),
        ),
        hide: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1_000 })),
      },
      { additionalProperties: false },
    ),
    { maxItems: 1_000 },
  ),
});
export type SearchRules = Static<typeof SearchRules>;
export type SearchRule = SearchRules['rules'][number];
