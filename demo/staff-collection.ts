import type { InsertedWork } from './activity.ts';
import type { WorkMatcher } from './work-matchers.ts';

/** A collection that the shop publishes. The works are the best of those that match, at most one per artist. */
export interface StaffCollection {
  owner: 'curator' | 'editor' | 'admin';
  typeIds: number[];
  title: string;
  /** At most 25 characters. */
  header: string;
  /** At most 50 characters. */
  subtitle: string;
  description: string;
  keywords: string[];
  matches: WorkMatcher;
  /** Instead of the best first. */
  order?: (a: InsertedWork, b: InsertedWork) => number;
  /** Notes about the first works. */
  notes?: string[];
  isPrintsView?: boolean;
  /** Accessible by URL only. */
  isUnlisted?: boolean;
  client?: { firstName: string; lastName: string; email: string; zendeskTicketId: string };
}
