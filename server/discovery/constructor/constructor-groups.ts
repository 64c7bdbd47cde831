import { ALL_WORKS, GROUP_STEP } from '@easel/domain/discovery/search-filters';

/** The id of a group does not contain `all`: `paintings/Abstract` for `all > paintings > Abstract`. */
const STEP = '/';

export const toGroupId = (path: string): string => path.split(GROUP_STEP).slice(1).join(STEP) || ALL_WORKS;

export function toGroupPath(groupId: string): string {
  if (groupId === ALL_WORKS) return ALL_WORKS;
  // Categories contain no slashes; styles may.
  const at = groupId.indexOf(STEP);
  return [ALL_WORKS, ...(at < 0 ? [groupId] : [groupId.slice(0, at), groupId.slice(at + 1)])].join(GROUP_STEP);
}
