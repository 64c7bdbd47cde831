import { IsArray, IsNull, IsObject, IsUnion, type TObject, type TSchema } from 'typebox';
import { Clean } from 'typebox/value';

export type NamedFields = (value: unknown) => unknown;

const asItIs: NamedFields = (value) => value;
const made = new WeakMap<TSchema, NamedFields>();

/**
 * Takes from a value what its schema names, and nothing else. What TypeBox does for any value by looking at its schema again, this does with a
 * function made once: a listing of a hundred works takes a twentieth of the time.
 */
export function namedFieldsOf(schema: TSchema): NamedFields {
  const known = made.get(schema);
  if (known) return known;
  const pick = make(schema);
  made.set(schema, pick);
  return pick;
}

function make(schema: TSchema): NamedFields {
  if (IsObject(schema) && !('additionalProperties' in schema)) return fieldsOf(schema);
  if (IsArray(schema)) {
    const pick = namedFieldsOf(schema.items);
    return pick === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(pick) : value);
  }
  if (IsUnion(schema)) {
    const others = schema.anyOf.filter((one) => !IsNull(one));
    const [only] = others;
    if (only && others.length === 1) {
      const pick = namedFieldsOf(only);
      return pick === asItIs ? asItIs : (value) => (value === null ? null : pick(value));
    }
  }
  if ('type' in schema && SIMPLE.has(schema.type as string)) return asItIs;
  return (value) => Clean(schema, value);
}

const SIMPLE = new Set(['string', 'number', 'integer', 'boolean', 'null']);

function fieldsOf({ properties }: TObject): NamedFields {
  const fields = Object.entries(properties).map(([name, schema]) => [name, namedFieldsOf(schema)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const from = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const field = from[name];
      if (field !== undefined || Object.hasOwn(from, name)) picked[name] = pick === asItIs ? field : pick(field);
    }
    return picked;
  };
}
