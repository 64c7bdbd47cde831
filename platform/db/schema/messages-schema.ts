import type { ReportReason, ReportResolution } from '@easel/domain/collecting/messages';
import type { Generated } from 'kysely';

/** Conversations between collectors and artists, and what was reported. */
export interface MessagesSchema {
  conversations: ConversationsTable;
  messages: MessagesTable;
  message_blocks: { person_id: number; blocked_id: number; created_at: Generated<Date> };
  message_reports: MessageReportsTable;
  message_suspensions: MessageSuspensionsTable;
  message_accesses: { id: Generated<number>; report_id: number; staff_id: number; accessed_at: Date };
}

interface ConversationsTable {
  id: string;
  collector_id: number;
  artist_id: number;
  work_id: number | null;
  created_at: Date;
  last_message_at: Date;
  collector_unread: Generated<number>;
  artist_unread: Generated<number>;
  is_collector_emailed: Generated<boolean>;
  is_artist_emailed: Generated<boolean>;
}

interface MessagesTable {
  id: Generated<number>;
  conversation_id: string;
  sender_id: number;
  body: string;
  sent_at: Date;
  request_key: string | null;
  removed_at: Date | null;
  removed_by: number | null;
}

interface MessageReportsTable {
  id: Generated<number>;
  message_id: number;
  reporter_id: number;
  reason: ReportReason;
  note: Generated<string>;
  created_at: Date;
  resolution: ReportResolution | null;
  resolved_at: Date | null;
  resolved_by: number | null;
  announced_at: Date | null;
}

interface MessageSuspensionsTable {
  id: Generated<number>;
  person_id: number;
  report_id: number | null;
  reason: string;
  started_at: Date;
  started_by: number;
  ends_at: Date | null;
  ended_at: Date | null;
  ended_by: number | null;
}
