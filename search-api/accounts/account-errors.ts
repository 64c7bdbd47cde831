import { isObject } from '@easel/domain/text/is-object';
import { findUnstorable } from '@easel/domain/text/storable-json';
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';

/** The library reports 8 by default. */
const MAX_SHAPE_ERRORS = 500;

type ShapeError = ReturnType<typeof Errors>[number];

/** All schema violations, one sentence each, with path, problem and allowed values. Empty if the content is valid. */
export function shapeProblems(schema: TSchema, content: unknown, what = 'The file'): string[] {
  const unstorable = findUnstorable(content);
  if (unstorable.length > 0) return unstorable.map(({ place, problem }) => `${place || what} ${problem}.`);
  const byPlace = Map.groupBy(shapeErrors(schema, content), ({ instancePath }) => instancePath);
  return [...byPlace].flatMap(([path, errors]) => {
    const place = path.slice(1).replaceAll('/', '.') || what;
    return sentencesOf(schema, errors).map((words) => `${place} ${words}.`);
  });
}

function shapeErrors(schema: TSchema, content: unknown): readonly ShapeError[] {
  const before = Settings.Get().maxErrors;
  Settings.Set({ maxErrors: MAX_SHAPE_ERRORS });
  try {
    return Errors(schema, content);
  } finally {
    Settings.Set({ maxErrors: before });
  }
}

function sentencesOf(schema: TSchema, errors: readonly ShapeError[]): string[] {
  // A union fails with the errors of each of its branches.
  if (errors.some(({ keyword }) => keyword === 'anyOf')) {
    const types = errors.flatMap((error) => (error.keyword === 'type' ? [String(error.params.type)] : []));
    if (types.length > 0) return [`must be one of these types: ${[...new Set(types)].join(', ')}`];
  }
  return errors.flatMap((error) => {
    // Reported at the path of the unknown property itself.
    if (error.keyword === 'boolean') return [`is not known here${knownNames(schema, error.schemaPath)}`];
    if (error.keyword === 'additionalProperties' || error.keyword === 'anyOf') return [];
    if (error.keyword === 'enum') return [`must be one of: ${error.params.allowedValues.map(String).join(', ')}`];
    return [error.message];
  });
}

/** The properties an object may have, looked up by schema path. */
function knownNames(schema: TSchema, schemaPath: string): string {
  let at: unknown = schema;
  for (const step of schemaPath.split('/').slice(1, -1)) {
    const found: unknown[] | undefined = Object.entries(at ?? {}).find(([name]) => name === step);
    if (!found) return '';
    at = found[1];
  }
  const properties = isObject(at) ? at.properties : undefined;
  return isObject(properties) ? `. Known names: ${Object.keys(properties).join(', ')}` : '';
}
