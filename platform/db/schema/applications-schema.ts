import type { ApplicationAction, ApplicationForm, ApplicationState } from '@easel/domain/accounts/artist-application';
import type { ColumnType, Generated } from 'kysely';

/** Applications of collectors who want to sell. */
export interface ApplicationsSchema {
  artist_applications: ArtistApplicationsTable;
  application_photos: ApplicationPhotosTable;
  application_events: ApplicationEventsTable;
}

interface ArtistApplicationsTable {
  id: Generated<number>;
  person_id: number;
  state: Generated<ApplicationState>;
  form: ColumnType<Partial<ApplicationForm>, string | undefined, string>;
  version: Generated<number>;
  reason: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  submitted_at: Date | null;
  decided_at: Date | null;
}

interface ApplicationPhotosTable {
  id: Generated<number>;
  application_id: number;
  jpeg: Buffer;
  width_px: number;
  height_px: number;
  created_at: Generated<Date>;
}

interface ApplicationEventsTable {
  id: Generated<number>;
  application_id: number;
  action: ApplicationAction;
  curator_id: number | null;
  reason: Generated<string>;
  content: ColumnType<Partial<ApplicationForm> & { photoIds?: number[] }, string | undefined, never>;
  happened_at: Date;
}
