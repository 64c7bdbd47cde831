import type { ListDefinition } from '../text/list-query.ts';

/** The list of experiments at /staff/search/experiments. */
export const EXPERIMENT_LIST = {
  sorts: ['number', 'name', 'started', 'ended'],
  defaultSort: { by: 'number', isDescending: true },
  filters: ['state'],
} as const satisfies ListDefinition;
export type ExperimentSort = (typeof EXPERIMENT_LIST)['sorts'][number];
