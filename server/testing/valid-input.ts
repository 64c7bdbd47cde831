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
  pattern?: string;
}

/** An ID that no row has, so that allowed calls find nothing to change. */
const UNKNOWN_ID = 999_999_999;

const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00.000Z',
  email: 'nobody@example.com',
  uuid: UNKNOWN_UUID,
};

/** A minimal value that a schema accepts. */
export const createValidInput = (schema: TSchema): unknown => sampleOf(schema as Schema);

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
      return Math.max(schema.minimum ?? 0, Math.min(UNKNOWN_ID, schema.maximum ?? UNKNOWN_ID));
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return FORMATS[schema.format ?? ''] ?? textOf(schema);
  }
}

const textOf = ({ minLength = 1, pattern }: Schema): string => {
  const texts = [
    'x'.repeat(Math.max(1, minLength)),
    '/x',
    '?x',
    'us',
    '2026-01',
    '2026',
    String(UNKNOWN_ID),
    `G${UNKNOWN_ID}`,
    UNKNOWN_UUID,
    'listing',
  ];
  const found = texts.find((text) => pattern === undefined || new RegExp(pattern).test(text));
  if (found === undefined) throw new Error(`No sample text matches ${pattern}.`);
  return found;
};
