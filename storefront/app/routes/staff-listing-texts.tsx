import type { ApiResult } from '@easel/contract/api';
import type { CallPayload } from '@easel/contract/call';
import type { EditedSection } from '@easel/contract/section';
import { readListingPath } from '@easel/domain/discovery/home-rows';
import { Form, Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { listListingTexts, readContentSection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runContentCommand } from '../staff/content-commands.ts';
import { ListingTextEditor } from '../staff/listing-text-editor.tsx';
import css from '../staff/section.module.css';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { ToneBadge } from '../staff/tone-badge.tsx';
import { Field } from '../ui/field.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-listing-texts.ts';

const TITLE = 'Texts of listings';

interface ListingTexts {
  listings: ListedText[];
  /** Of the listing that is edited. */
  section?: EditedSection;
}
type ListedText = CallPayload<typeof listListingTexts>['listings'][number];

async function loadTexts(path: string | undefined): Promise<ApiResult<ListingTexts>> {
  const list = await api(listListingTexts);
  if (!list.success || !path) return list;
  const found = await api(readContentSection, { query: { section: `seo:${path}` } });
  return found.success ? { ...list, payload: { ...list.payload, section: found.payload } } : found;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const typed = new URL(request.url).searchParams.get('path')?.trim() ?? '';
  const path = readListingPath(typed);
  return { ...(await loadAccountData(() => loadTexts(path), 'editContent')), typed, path };
}

export const action = pageAction({ command: runContentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editContent" />;
}

export default function StaffListingTexts({ loaderData }: Route.ComponentProps) {
  const { typed, path } = loaderData;
  const { data, messages } = useLastData(loaderData, path ?? '');
  return (
    <StaffLayout title={path ? `Text of ${path}` : TITLE} action="editContent" keepsEditor>
      {path && data?.section ? (
        <>
          <p>
            <Link to="/staff/listing-texts">All texts of listings</Link>
          </p>
          <ListingTextEditor key={path} section={data.section} path={path} />
        </>
      ) : data ? (
        <>
          <Form method="get" className={css.plan}>
            <Field label="Write the text of a listing, such as /paintings" name="path" required defaultValue={typed} />
            <button type="submit" className="button">
              Open
            </button>
          </Form>
          {typed !== '' && !path && (
            <p role="alert" className={css.error}>
              {typed} is not the address of a listing.
            </p>
          )}
          <ul className={css.list} aria-label="Listings with a text">
            {data.listings.map((listing) => (
              <li key={listing.path} className={css.item}>
                <div>
                  <p>
                    <Link to={`?path=${encodeURIComponent(listing.path)}`}>{listing.path}</Link>
                  </p>
                  <p className="quiet">{listing.title}</p>
                </div>
                <ToneBadge tone={listing.isLive ? 'done' : 'open'}>{listing.isLive ? 'Published' : 'Draft'}</ToneBadge>
              </li>
            ))}
          </ul>
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
