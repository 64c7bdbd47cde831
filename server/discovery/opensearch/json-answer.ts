import { isObject } from '@easel/domain/text/is-object';
import { ProviderFailure } from '../provider/provider-failure.ts';

/** JSON that is sent. */
export type Json = Record<string, unknown>;

/** Anything else than expected is a failure of the provider. */
export const malformed = () =>
  new ProviderFailure('What answers at OPENSEARCH_URL sent something that is no result of OpenSearch.');

export function readObject(from: unknown, ...path: string[]): Record<string, unknown> {
  const found = path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), from);
  if (!isObject(found)) throw malformed();
  return found;
}

export function readList(from: unknown, name: string): unknown[] {
  const found = isObject(from) ? from[name] : undefined;
  if (!Array.isArray(found)) throw malformed();
  return found;
}

export function readNumber(from: unknown, name: string): number {
  const found = isObject(from) ? from[name] : undefined;
  if (typeof found !== 'number') throw malformed();
  return found;
}

export const readText = (from: unknown, name: string): string | undefined => {
  const found = isObject(from) ? from[name] : undefined;
  return typeof found === 'string' ? found : undefined;
};
