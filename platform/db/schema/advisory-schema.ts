import type { AdvisoryAction, AdvisoryState } from '@easel/domain/collecting/advisory-request';
import type { Generated } from 'kysely';

/** Requests to the advisory service. */
export interface AdvisorySchema {
  advisory_requests: AdvisoryRequestsTable;
  advisory_photos: { request_id: string; jpeg: Buffer };
  advisory_events: AdvisoryEventsTable;
}

interface AdvisoryRequestsTable {
  id: string;
  number: Generated<number>;
  person_id: number | null;
  name: string;
  email: string;
  country_code: string;
  budget: string;
  rooms: string[];
  styles: string[];
  size: Generated<string>;
  deadline: string | null;
  message: Generated<string>;
  status: Generated<AdvisoryState>;
  assignee_id: number | null;
  collection_id: number | null;
  answer: Generated<string>;
  created_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
}

interface AdvisoryEventsTable {
  id: Generated<number>;
  request_id: string;
  kind: AdvisoryAction | 'requested';
  author_id: number | null;
  text: Generated<string>;
  created_at: Date;
}
