import type { AuditChange } from '@easel/domain/staff/audit-log';
import type { Generated } from 'kysely';

/** The audit log. Entries are written by the database only (migration audit-log). */
export interface AuditSchema {
  audit_entries: AuditEntriesTable;
  audit_details: AuditDetailsTable;
  audit_parts: AuditPartsTable;
  audit_objects: { object_type: string; object_id: string; entry_id: number };
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
  /** Null for entries whose changes are all in this row. */
  reason_digest: Buffer | null;
  changes: AuditChange[] | null;
  /** Ids. The driver reads arrays of them as texts. */
  people: string[];
  erased_at: Date | null;
}

/** A changed row. It can be erased without the others of its entry. */
interface AuditPartsTable {
  entry_id: number;
  position: number;
  salt: Buffer | null;
  change: AuditChange | null;
  digest: Buffer;
  people: string[];
  erased_at: Date | null;
}

interface AuditHeadTable {
  is_only: Generated<boolean>;
  id: number;
  hash: Buffer;
}
