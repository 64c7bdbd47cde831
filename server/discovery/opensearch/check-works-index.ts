import { isObject } from '@easel/domain/text/is-object';
import { ProviderFailure } from '../provider/provider-failure.ts';
import type { OpenSearch } from './opensearch-client.ts';
import { MADE_BY, SCHEMA_VERSION } from './works-mapping.ts';

/** Whether the searched index was made by this version of the shop: asked once, and again after a failure. */
export function checkWorksIndex(openSearch: Pick<OpenSearch, 'read'>, alias: string): () => Promise<void> {
  let checking: Promise<void> | undefined;
  const check = async () => {
    const answer = await openSearch.read({ method: 'GET', path: `/${alias}/_mapping` });
    for (const found of Object.values(isObject(answer) ? answer : {})) requireOwnMapping(found, alias);
  };
  return () => {
    checking ??= check().catch((error: unknown) => {
      checking = undefined;
      throw error;
    });
    return checking;
  };
}

/** Refuses an index of another program. */
export function requireOwnIndex(found: unknown, name: string): void {
  if (readMappingMeta(found).made_by !== MADE_BY)
    throw new ProviderFailure(
      `The index ${name} at OpenSearch was not made by Easel. Choose another name with OPENSEARCH_INDEX, or delete it.`,
    );
}

/** Refuses an index of another program or version. */
export function requireOwnMapping(found: unknown, name: string): void {
  requireOwnIndex(found, name);
  const meta = readMappingMeta(found);
  if (meta.schema !== SCHEMA_VERSION)
    throw new ProviderFailure(
      `The index ${name} at OpenSearch was made by another version of Easel. Make a new one with npm run search:push -- --again.`,
    );
}

export function readMappingMeta(found: unknown): Record<string, unknown> {
  const mappings = isObject(found) && isObject(found.mappings) ? found.mappings : {};
  return isObject(mappings._meta) ? mappings._meta : {};
}
