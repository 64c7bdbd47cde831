import type { ImageKind } from '@easel/domain/catalogue/work-images';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import type { ImageAdjustment } from '@easel/domain/studio/image-adjustment';
import type { DraftState, WorkAction, WorkState } from '@easel/domain/studio/work-states';
import type { ColumnType, Generated } from 'kysely';

/** Drafts of works with their images, and the history of works. */
export interface StudioSchema {
  work_drafts: WorkDraftsTable;
  draft_images: DraftImagesTable;
  draft_uploads: DraftUploadsTable;
  work_history: WorkHistoryTable;
}

type FieldVersions = Partial<Record<keyof DraftFields, number>>;

interface WorkDraftsTable {
  work_id: number;
  artist_id: number;
  state: Generated<DraftState>;
  version: Generated<number>;
  fields: ColumnType<Partial<DraftFields>, string | undefined, string>;
  field_versions: ColumnType<FieldVersions, string | undefined, string>;
  review_note: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  submitted_at: Date | null;
}

interface DraftImagesTable {
  id: Generated<number>;
  work_id: number;
  kind: ImageKind;
  caption: Generated<string>;
  sort_order: number;
  width_px: number;
  height_px: number;
  color: string;
  placeholder: string | null;
  colors: Generated<string[]>;
  hints: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Date>;
  adjustment: ColumnType<ImageAdjustment | null, string | null | undefined, string | null>;
  upload_width_px: number | null;
  upload_height_px: number | null;
}

interface DraftUploadsTable {
  id: string;
  artist_id: number;
  work_id: number;
  file_name: string;
  size_bytes: number;
  created_at: Generated<Date>;
  finished_at: Date | null;
  image_id: number | null;
}

interface WorkHistoryTable {
  id: Generated<number>;
  work_id: number;
  actor_id: number | null;
  action: WorkAction;
  from_state: WorkState | null;
  to_state: WorkState | null;
  note: Generated<string>;
  changes: ColumnType<Record<string, [unknown, unknown]>, string | undefined, never>;
  batch_id: string | null;
  happened_at: Generated<Date>;
}
