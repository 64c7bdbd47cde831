import type { ListView } from '@easel/domain/staff/list-settings';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** The email outbox, editable content, the progress of imports, and what staff have chosen for their lists. */
export interface PlatformSchema {
  mails: MailsTable;
  content: ContentTable;
  content_page_versions: ContentPageVersionsTable;
  imports: ImportsTable;
  staff_list_settings: StaffListSettingsTable;
}

interface MailsTable {
  id: Generated<number>;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  unsubscribe_url: string | null;
}

interface ContentTable {
  name: 'homepage' | 'promos' | 'shows' | 'search-rules' | 'seo';
  body: Json<Record<string, unknown>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface ContentPageVersionsTable {
  slug: string;
  version: number;
  title: string;
  description: string;
  body: string;
  is_published: boolean;
  author_id: number | null;
  created_at: Date;
}

interface ImportsTable {
  fingerprint: string;
  file_name: string;
  rows_done: Generated<number>;
  works_written: Generated<number>;
  rows_refused: Generated<number>;
  is_finished: Generated<boolean>;
  updated_at: Generated<Date>;
}

interface StaffListSettingsTable {
  person_id: number;
  list: string;
  columns: string[] | null;
  views: Json<ListView[]>;
}
