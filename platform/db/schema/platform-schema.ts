import type { ListView } from '@easel/domain/staff/list-settings';
import type { Generated, GeneratedAlways } from 'kysely';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Json } from './json-column.ts';

/** The email outbox, editable content, the progress of imports, and what staff have chosen for their lists. */
export interface PlatformSchema {
  mails: MailsTable;
  content_pictures: ContentPicturesTable;
  content: ContentTable;
  section_versions: SectionVersionsTable;
  section_editors: SectionEditorsTable;
  content_previews: ContentPreviewsTable;
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
  /** What the HTML is made of; null once it was sent. */
  body_text_blocks: Json<EmailContent> | null;
}

interface ContentTable {
  name:
    | 'homepage'
    | 'promos'
    | 'shows'
    | 'search-rules'
    | 'delivery-prices'
    | 'seo'
    | `${'page' | 'show' | 'quiz'}:${string}`;
  body: Json<Record<string, unknown>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface SectionVersionsTable {
  section: string;
  version: number;
  body: Json<Record<string, unknown>>;
  state: 'draft' | 'scheduled' | 'published' | 'cancelled';
  publish_at: Date | null;
  published_at: Date | null;
  author_id: number | null;
  is_former: Generated<boolean>;
  created_at: Date;
}

interface SectionEditorsTable {
  section: string;
  person_id: number;
  seen_at: Date;
}

interface ContentPreviewsTable {
  id: Generated<number>;
  token_hash: string;
  section: string;
  version: number;
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
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

interface ContentPicturesTable {
  id: GeneratedAlways<number>;
  width_px: number;
  height_px: number;
  color: string;
  author_id: number | null;
  created_at: Generated<Date>;
}
