import type { Api } from '@easel/contract/api';
import type { CURATION_LIST } from '@easel/domain/staff/curation-list';
import { type ListQueryFor, toListCall } from '@easel/domain/text/list-query';
import { listCuratedWorks } from '../lib/page-calls.ts';
import { loadStaffList } from '../lib/staff-data.ts';

export type CurationQuery = ListQueryFor<typeof CURATION_LIST>;

/** The works of the wall and of the table. */
export function loadCuration(api: Api, query: CurationQuery) {
  return loadStaffList(api, 'curate', 'curation', () => api(listCuratedWorks, { query: toListCall(query) }));
}
