import type { TSchema } from 'typebox';

type Schema = Record<string, unknown>;

const CONVERTED = new Set(['string', 'number', 'integer', 'boolean']);
const IS_NULL = { const: null };

/**
 * Ajv converts the text of forms to numbers and booleans, but also null to 0, '' or false, which is something else than no value. With the returned
 * schema, null stays null where the schema allows it and is refused elsewhere.
 */
export const keepingNull = (schema: TSchema): TSchema => keep(schema as Schema) as TSchema;

function keep(schema: Schema): Schema {
  if (Array.isArray(schema.anyOf)) {
    const { anyOf: options, ...rest } = schema;
    const anyOf = (options as Schema[]).map(keep);
    return isNullable(schema) ? { ...rest, if: IS_NULL, else: { anyOf } } : { ...rest, anyOf };
  }
  if (CONVERTED.has(String(schema.type))) return refusingNull(schema);
  return {
    ...schema,
    ...keepIn(schema, 'properties'),
    ...keepIn(schema, 'patternProperties'),
    ...(isSchema(schema.items) && { items: keep(schema.items) }),
    ...(isSchema(schema.additionalProperties) && { additionalProperties: keep(schema.additionalProperties) }),
  };
}

/** Defaults of properties stay where Ajv reads them. */
function refusingNull({ default: filledIn, ...schema }: Schema): Schema {
  return { ...(filledIn !== undefined && { default: filledIn }), allOf: [{ not: IS_NULL }, schema] };
}

const isNullable = ({ anyOf }: Schema): boolean => (anyOf as Schema[]).some(({ type }) => type === 'null');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keepIn = (schema: Schema, name: 'properties' | 'patternProperties') =>
  isSchema(schema[name])
    ? { [name]: Object.fromEntries(Object.entries(schema[name]).map(([key, value]) => [key, keep(value as Schema)])) }
    : {};
