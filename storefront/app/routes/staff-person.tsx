import type { Api } from '@easel/contract/api';
import { TIMELINE_KINDS } from '@easel/domain/staff/people-list';
import { listKeys } from '@easel/domain/text/own-value';
import { parseQueryString } from '@easel/domain/text/query-string';
import { Link } from 'react-router';
import { pageAction } from '../lib/page-action.ts';
import { readStaffPerson, readTimeline } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { runPersonCommand } from '../staff/person-commands.ts';
import { PersonView } from '../staff/person-view.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import type { Route } from './+types/staff-person.ts';

const MAX_PAGE = 1_000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const userId = Number(params.userId);
  if (!Number.isSafeInteger(userId) || userId < 1) throw new Response('Not found', { status: 404 });
  const query = parseQueryString(new URL(request.url).search);
  const kind = listKeys(TIMELINE_KINDS).find((one) => one === query.get('kind'));
  const typed = Number(query.get('page') ?? '1');
  const page = Number.isInteger(typed) && typed >= 1 && typed <= MAX_PAGE ? typed : 1;
  return { kind, page, ...(await loadStaffData(api, 'managePeople', () => loadPerson(api, userId, kind, page))) };
}

async function loadPerson(api: Api, userId: number, kind: keyof typeof TIMELINE_KINDS | undefined, page: number) {
  const [person, timeline] = await Promise.all([
    api(readStaffPerson, { params: { userId } }),
    api(readTimeline, { params: { userId }, query: { ...(kind && { kind }), pageNumber: page } }),
  ]);
  if (!person.success) return person;
  if (!timeline.success) return timeline;
  return { ...person, payload: { person: person.payload, timeline: timeline.payload } };
}

export const action = pageAction({ command: runPersonCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Person', description: 'For staff.', isIndexable: false });
}

export default function StaffPersonPage({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const { kind, page, role } = loaderData;
  return (
    <StaffLayout title={data?.person.fullName || 'Person'} action="managePeople" role={role}>
      <p>
        <Link to="/staff/people">All people</Link>
      </p>
      {data ? (
        <PersonView key={data.person.userId} {...data} kind={kind} page={page} />
      ) : (
        <p role="alert">{messages.join(' ')}</p>
      )}
    </StaffLayout>
  );
}
