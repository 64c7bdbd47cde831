import type { StaffWaitingList } from '@easel/contract/selling/holds';
import { may, readRole } from '@easel/domain/accounts/roles';
import { Link } from 'react-router';
import { readStaffWaitingList } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import css from '../staff/ledger.module.css';
import { ScrollRegion } from '../staff/scroll-region.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { formatUtcTime } from '../staff/utc-time.ts';
import type { Route } from './+types/staff-waiting-list.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const artworkId = Number(params.artworkId);
  if (!Number.isSafeInteger(artworkId) || artworkId < 1) throw new Response('Not found', { status: 404 });
  return loadStaffData(api, 'manageOrders', () => api(readStaffWaitingList, { params: { artworkId } }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Waiting list', description: 'For staff.', isIndexable: false });
}

const STATUS_TEXTS: Partial<Record<StaffWaitingList['places'][number]['status'], string>> = {
  offered: 'Can buy it now',
  unconfirmed: 'Email not confirmed',
};

export default function StaffWaitingListPage({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const canOpenPeople = may(readRole(loaderData.role), 'managePeople');
  return (
    <StaffLayout
      title={data ? `Waiting for “${data.title}”` : 'Waiting list'}
      action="manageOrders"
      role={loaderData.role}
    >
      <p>
        <Link to="/staff/waiting-lists">All waiting lists</Link>
        {data && (
          <>
            {' · '}
            <Link to={`/staff/artworks/${data.artworkId}`}>The work</Link>
            {' · '}
            <Link to={`/staff/holds?find=${encodeURIComponent(data.title)}`}>Its hold</Link>
          </>
        )}
      </p>
      {!data ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : data.places.length === 0 ? (
        <p className="muted">Nobody waits for this work by {data.artist}.</p>
      ) : (
        <ScrollRegion label="People">
          <table className={css.table}>
            <caption className="visually-hidden">People in their order</caption>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Person</th>
                <th scope="col">Email</th>
                <th scope="col">Since (UTC)</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {data.places.map(({ position, name, email, userId, status, joinedAt, offeredUntil }) => (
                <tr key={email}>
                  <td>{position ?? '–'}</td>
                  <th scope="row">
                    {userId !== null && canOpenPeople ? (
                      <Link to={`/staff/people/${userId}`}>{name}</Link>
                    ) : (
                      name || 'A guest'
                    )}
                  </th>
                  <td>{email}</td>
                  <td>{formatUtcTime(joinedAt)}</td>
                  <td>
                    {STATUS_TEXTS[status] ?? 'Waiting'}
                    {offeredUntil !== null && `, until ${formatUtcTime(offeredUntil)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </StaffLayout>
  );
}
