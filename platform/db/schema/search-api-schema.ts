import type { AccountDefinition, AccountItem } from '@easel/contract/search-api/search-account';
import type {
  AlgoliaRecord,
  DictionaryEntry,
  DictionaryName,
  DictionarySettings,
  RecommendRule,
  Rule,
  SuggestionsConfig,
  Synonym,
} from '@easel/contract/search-api/search-index';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Accounts, keys, indices and records of the hosted search service. */
export interface SearchApiSchema {
  search_accounts: SearchAccountsTable;
  search_items: SearchItemsTable;
  search_applications: { app_id: string; name: string; created_at: Generated<Date> };
  search_keys: SearchKeysTable;
  search_sources: { app_id: string; source: string; description: Generated<string> };
  search_user_ids: { app_id: string; user_id: string; assigned_at: Generated<Date> };
  search_indices: SearchIndicesTable;
  search_records: SearchRecordsTable;
  search_tasks: SearchTasksTable;
  search_dictionary_entries: SearchDictionaryEntriesTable;
  search_dictionary_settings: { app_id: string; settings: Json<DictionarySettings> };
  search_recommend_rules: { app_id: string; index_name: string; model: string; rules: Json<RecommendRule[]> };
  query_suggestions_configs: QuerySuggestionsConfigsTable;
}

interface SearchAccountsTable {
  api_key: string;
  definition: Json<AccountDefinition>;
  token_hash: string | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface SearchItemsTable {
  api_key: string;
  section: string;
  item_id: string;
  body: Json<AccountItem>;
}

interface SearchKeysTable {
  app_id: string;
  key_hash: string;
  rights: string[];
  signing_key: Generated<string | null>;
  description: Generated<string>;
  created_at: Generated<Date>;
  hint: Generated<string>;
  indexes: Generated<string[]>;
  referers: Generated<string[]>;
  max_hits_per_query: Generated<number>;
  max_queries_per_ip_per_hour: Generated<number>;
  query_parameters: Generated<string>;
  valid_until: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
}

interface SearchIndicesTable {
  app_id: string;
  name: string;
  primary_name: Generated<string | null>;
  settings: Json<Record<string, unknown>>;
  rules: Json<Rule[]>;
  synonyms: Json<Synonym[]>;
  version: Generated<number>;
  records_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SearchRecordsTable {
  id: Generated<number>;
  app_id: string;
  index_name: string;
  object_id: string;
  body: Json<AlgoliaRecord>;
}

interface SearchTasksTable {
  id: Generated<number>;
  app_id: string;
  index_name: string;
  index_version: Generated<number | null>;
  done_at: Generated<Date>;
}

interface SearchDictionaryEntriesTable {
  app_id: string;
  dictionary: DictionaryName;
  object_id: string;
  language: string;
  body: Json<DictionaryEntry>;
  created_at: Generated<Date>;
}

interface QuerySuggestionsConfigsTable {
  app_id: string;
  index_name: string;
  config: Json<SuggestionsConfig>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
