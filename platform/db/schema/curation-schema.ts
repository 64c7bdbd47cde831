import type { CurationField } from '@easel/domain/staff/curation';
import type { Generated } from 'kysely';

export interface CurationSchema {
  work_curation: WorkCurationTable;
  curation_events: CurationEventsTable;
  curation_bookmarks: CurationBookmarksTable;
  review_openings: ReviewOpeningsTable;
}

interface WorkCurationTable {
  work_id: number;
  is_checked: Generated<boolean>;
  curator_id: number | null;
  version: Generated<number>;
}

interface CurationEventsTable {
  id: Generated<number>;
  work_id: number;
  actor_id: number | null;
  field: CurationField;
  from_value: string;
  to_value: string;
  reason: Generated<string>;
  batch_id: string;
  version: number;
  undoes: number | null;
  happened_at: Generated<Date>;
}

interface CurationBookmarksTable {
  person_id: number;
  work_id: number;
  created_at: Generated<Date>;
}

interface ReviewOpeningsTable {
  work_id: number;
  person_id: number;
  opened_at: Date;
}
