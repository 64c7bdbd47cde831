import type { TSchema } from 'typebox';

/** The parts of JSON Schema that contracts use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00.000Z',
  email: 'nobody@example.com',
};

/** A number that is nobody's id, so that a call which is allowed finds nothing to change. */
const NOBODYS = 999_999_999;

/** The least that a schema accepts. Tests send it where the answer must not depend on the input. */
export const validInputOf = (schema: TSchema): unknown => sampleOf(schema as Schema);

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(NOBODYS, schema.maximum ?? NOBODYS));
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return FORMATS[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}
