import type { ListDefinition } from '../text/list-query.ts';

/** The list of the audit log: the newest entries first. */
export const AUDIT_LIST = {
  sorts: ['time'],
  defaultSort: { by: 'time', isDescending: true },
  filters: ['person', 'action', 'type', 'object', 'from', 'until'],
  maxCounted: 10_000,
} as const satisfies ListDefinition;

/** The log of one object. */
export const formatHistoryUrl = (type: string, objectId: string | number): string =>
  `/staff/audit?type=${encodeURIComponent(type)}&object=${encodeURIComponent(objectId)}`;

/** The log of one action, by method and path of its call. */
export const formatActionUrl = (action: string): string => `/staff/audit?action=${encodeURIComponent(action)}`;
