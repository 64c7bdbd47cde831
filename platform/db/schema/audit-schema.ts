import type { AuditChange } from '@easel/domain/staff/audit-log';
import type { Generated } from 'kysely';

/** The audit log. Entries are written by the database only (migration audit-log). */
export interface AuditSchema {
  audit_entries: AuditEntriesTable;
  audit_details: AuditDetailsTable;
  audit_head: AuditHeadTable;
}

interface AuditEntriesTable {
  id: number;
  happened_at: Date;
  actor_id: number;
  on_behalf_of_id: number | null;
  api_token_id: number | null;
  action: string;
  object_type: string;
  object_id: string;
  request_id: string;
  changed_rows: number;
  details_digest: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
}

interface AuditDetailsTable {
  entry_id: number;
  salt: Buffer | null;
  reason: string | null;
  changes: AuditChange[] | null;
  /** Ids. The driver reads arrays of them as texts. */
  people: string[];
  erased_at: Date | null;
}

interface AuditHeadTable {
  is_only: Generated<boolean>;
  id: number;
  hash: Buffer;
}
