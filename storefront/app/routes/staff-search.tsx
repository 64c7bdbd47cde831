import { readSearchFigures } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { PeriodChoice } from '../staff/figure-overview.tsx';
import { SearchLists, SearchOverview, SearchPlaces } from '../staff/search-figures.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-search.ts';

const TITLE = 'Searches';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const asked = ['period', 'from', 'until'].map((name) => [name, searchParams.get(name)?.slice(0, 10)] as const);
  const query = Object.fromEntries(asked.filter(([, value]) => value));
  return loadStaffData(api, 'manageSearch', () => api(readSearchFigures, { query }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

/** What people search for, and what becomes of it. */
export default function StaffSearch({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageSearch" role={loaderData.role}>
      {data ? (
        <div className="stack-large">
          <PeriodChoice range={data.range} />
          <SearchOverview {...data} />
          <SearchLists lists={data.lists} range={data.range} />
          <SearchPlaces places={data.places} />
        </div>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
