import type { ColumnType, Generated } from 'kysely';

/** What other systems are told, and how they call the API. */
export interface WebhooksSchema {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  api_tokens: ApiTokensTable;
}

export interface PreviousSecret {
  sealed: string;
  until: string;
}

interface WebhooksTable {
  id: string;
  url: string;
  description: Generated<string>;
  events: string[];
  state: Generated<'on' | 'off' | 'failed'>;
  secret_sealed: string;
  previous_secrets_sealed: ColumnType<PreviousSecret[], string | undefined, string>;
  version: Generated<number>;
  failing_since: Date | null;
  created_by: number | null;
  created_at: Date;
}

interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: string;
  event: string;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  next_attempt_at: Date | null;
}

interface WebhookAttemptsTable {
  id: Generated<number>;
  delivery_id: string;
  attempted_at: Date;
  duration_ms: number;
  status: number | null;
  answer: Generated<string>;
  problem: Generated<string>;
}

interface ApiTokensTable {
  id: Generated<number>;
  person_id: number;
  name: string;
  token_hash: Buffer;
  hint: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
