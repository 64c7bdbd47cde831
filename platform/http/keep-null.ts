import { isObject } from '@easel/domain/text/is-object';
import type { TSchema } from 'typebox';

type Schema = Record<string, unknown>;

const CONVERTED = new Set(['string', 'number', 'integer', 'boolean']);
const IS_NULL = { const: null };

/**
 * Ajv converts the text of forms to numbers and booleans, but also null to 0, '' or false, which is something else than no value. With the returned
 * schema, null stays null where the schema allows it and is refused elsewhere.
 */
export const keepingNull = (schema: TSchema): TSchema => keep({ ...schema });

function keep(schema: Schema): Schema {
  if (Array.isArray(schema.anyOf)) {
    const { anyOf: _, ...rest } = schema;
    const branches = schema.anyOf.filter(isObject);
    const anyOf = branches.map(keep);
    return branches.some(({ type }) => type === 'null')
      ? { ...rest, if: IS_NULL, else: { anyOf } }
      : { ...rest, anyOf };
  }
  if (CONVERTED.has(String(schema.type))) return refusingNull(schema);
  return {
    ...schema,
    ...keepIn(schema, 'properties'),
    ...keepIn(schema, 'patternProperties'),
    ...(isObject(schema.items) && { items: keep(schema.items) }),
    ...(isObject(schema.additionalProperties) && { additionalProperties: keep(schema.additionalProperties) }),
  };
}

/** Defaults of properties stay where Ajv reads them. */
function refusingNull({ default: filledIn, ...schema }: Schema): Schema {
  return { ...(filledIn !== undefined && { default: filledIn }), allOf: [{ not: IS_NULL }, schema] };
}

const keepIn = (schema: Schema, name: 'properties' | 'patternProperties') =>
  isObject(schema[name])
    ? { [name]: Object.fromEntries(Object.entries(schema[name]).map(([key, value]) => [key, keepSchema(value)])) }
    : {};

const keepSchema = (value: unknown) => (isObject(value) ? keep(value) : value);
