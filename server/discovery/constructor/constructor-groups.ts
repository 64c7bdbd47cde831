import { TREE_SEPARATOR } from '@easel/search/search-schema';
import { ALL_WORKS } from '../work-documents.ts';

/** A group's id stands for it alone, whatever it is in: `paintings/Abstract` for `all > paintings > Abstract`. */
const STEP = '/';

export const groupIdOf = (path: string): string => path.split(TREE_SEPARATOR).slice(1).join(STEP) || ALL_WORKS;

export function groupPathOf(groupId: string): string {
  if (groupId === ALL_WORKS) return ALL_WORKS;
  // Categories have no slashes; what stands below them may.
  const at = groupId.indexOf(STEP);
  return [ALL_WORKS, ...(at < 0 ? [groupId] : [groupId.slice(0, at), groupId.slice(at + 1)])].join(TREE_SEPARATOR);
}
