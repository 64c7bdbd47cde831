import { CONTENT_PAGES, readContentSlug } from '@easel/domain/staff/content-pages';
import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readContentSection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runContentCommand } from '../staff/content-commands.ts';
import { ContentEditor } from '../staff/content-editor.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-content-page.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const slug = readContentSlug(params.slug);
  if (!slug) throw new Response('Not found', { status: 404 });
  return loadAccountData(() => api(readContentSection, { query: { section: `page:${slug}` } }), 'editContent');
}

export const action = pageAction({ command: runContentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Edit a page', description: 'For staff.', isIndexable: false });
}

const titleOf = (slug: string) => CONTENT_PAGES.find((page) => page.slug === slug)?.label ?? 'Page';

export function HydrateFallback() {
  return <StaffLayout title="Page" action="editContent" />;
}

export default function StaffContentPage({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, params.slug);
  const slug = readContentSlug(params.slug);
  return (
    <StaffLayout
      title={titleOf(params.slug)}
      action="editContent"
      keepsEditor
      actions={<HistoryLink type="content-page" objectId={params.slug} />}
    >
      <p>
        <Link to="/staff/content">All content pages</Link>
      </p>
      {data && slug ? (
        <ContentEditor key={slug} section={data} slug={slug} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
