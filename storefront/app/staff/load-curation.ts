import type { Api } from '@easel/contract/api';
import type { Safety } from '@easel/domain/staff/curation';
import type { AssignedFilter, CURATION_LIST, CurationSort, StatusFilter } from '@easel/domain/staff/curation-list';
import { type ListQuery, toListCall } from '@easel/domain/text/list-query';
import { listCuratedWorks } from '../lib/page-calls.ts';
import { loadStaffList } from '../lib/staff-data.ts';

type FilterName = (typeof CURATION_LIST.filters)[number];

/** The definition of the list has left out what is no value of a filter. */
export const toCurationCall = (query: ListQuery<CurationSort, FilterName>) =>
  toListCall(query) as ReturnType<typeof toListCall<CurationSort, FilterName>> & {
    status?: StatusFilter;
    safe?: Safety;
    assigned?: AssignedFilter;
    bookmarked?: 'yes';
  };

/** The works of the wall and of the table. */
export function loadCuration(api: Api, query: ListQuery<CurationSort, FilterName>) {
  const call = toCurationCall(query);
  return loadStaffList(api, 'curate', 'curation', () => api(listCuratedWorks, { query: call }));
}
