import { readCategory } from '../catalogue/categories.ts';
import type { ListDefinition } from '../text/list-query.ts';
import { SAFETY_VALUES } from './curation.ts';

export const STATUS_FILTERS = ['up', 'neutral', 'down'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
export const ASSIGNED_FILTERS = ['me', 'anybody', 'nobody'] as const;
export type AssignedFilter = (typeof ASSIGNED_FILTERS)[number];

/** The works that curators look through: the newest first. */
export const CURATION_LIST = {
  sorts: ['uploaded'],
  defaultSort: { by: 'uploaded', isDescending: true },
  filters: ['status', 'safe', 'assigned', 'bookmarked', 'category', 'artist'],
  read: {
    status: (value) => STATUS_FILTERS.find((one) => one === value),
    safe: (value) => SAFETY_VALUES.find((one) => one === value),
    assigned: (value) => ASSIGNED_FILTERS.find((one) => one === value),
    bookmarked: (value) => (value === 'yes' ? value : undefined),
    category: (value) => readCategory(value)?.slug,
  },
} as const satisfies ListDefinition;

export type CurationSort = (typeof CURATION_LIST.sorts)[number];
