import { describeInputProblem } from '@easel/domain/text/input-messages';

/** An error of Ajv. With `verbose`, it has the schema that was not met. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: { minimum?: number; maximum?: number };
}

/** The first validation error as a message for the user. */
export function describeInvalid([first]: readonly SchemaError[]): string {
  if (!first) return 'The request is not valid.';
  const { keyword, instancePath, params, parentSchema } = first;
  const place = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return describeInputProblem({
    path: typeof params.missingProperty === 'string' ? [...place, params.missingProperty] : place,
    // What `keepingNull` refuses.
    keyword: keyword === 'not' ? 'null' : keyword,
    limit: readLimit(params),
    ...(parentSchema && { range: parentSchema }),
  });
}

function readLimit({ limit, type }: Record<string, unknown>): number | string | undefined {
  const value = limit ?? type;
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
