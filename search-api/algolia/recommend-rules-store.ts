import type { RecommendRule } from '@easel/contract/search-api/search-index';
import type { Db } from '@easel/platform/db/open-database';
import { writeJson } from './checks.ts';

export async function readRecommendRules(
  db: Db,
  appId: string,
  indexName: string,
  model: string,
): Promise<RecommendRule[]> {
  const row = await db
    .selectFrom('search_recommend_rules')
    .select('rules')
    .where('app_id', '=', appId)
    .where('index_name', '=', indexName)
    .where('model', '=', model)
    .executeTakeFirst();
  return row?.rules ?? [];
}

export const writeRecommendRules = (
  db: Db,
  appId: string,
  indexName: string,
  model: string,
  rules: readonly RecommendRule[],
) =>
  db
    .insertInto('search_recommend_rules')
    .values({ app_id: appId, index_name: indexName, model, rules: writeJson(rules) })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'index_name', 'model']).doUpdateSet((eb) => ({ rules: eb.ref('excluded.rules') })),
    )
    .execute();
