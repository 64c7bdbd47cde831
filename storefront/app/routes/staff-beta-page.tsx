import { BETA_PATH, readContentSlug } from '@easel/domain/staff/content-pages';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readBetaPage } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { BetaNotice } from '../staff/beta-notice.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { ContentLayout } from '../ui/content-layout.tsx';
import { HelpTopics, listHeadings } from '../ui/help-topics.tsx';
import { Prose } from '../ui/prose.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-beta-page.ts';

/** `/beta/about`: a content page with its draft, for editors. Others see that it is for staff. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const slug = readContentSlug(params.slug);
  if (!slug) throw new Response('Not found', { status: 404 });
  return loadAccountData(() => api(readBetaPage, { params: { slug } }), 'editContent');
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Beta', description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="Beta" action="editContent" />;
}

export default function StaffBetaPage({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  if (!data)
    return (
      <StaffLayout title="Beta" action="editContent">
        {messages.length > 0 ? <p role="alert">{messages.join(' ')}</p> : <SkeletonLines />}
      </StaffLayout>
    );
  const { slug, title, description, headings, html, topics, isDraft } = data;
  const isHelp = slug === 'help';
  return (
    <>
      <BetaNotice slug={slug} isDraft={isDraft} />
      <ContentLayout
        title={title}
        lede={description}
        headings={isHelp ? listHeadings({ topics }) : headings}
        base={BETA_PATH}
      >
        {isHelp ? <HelpTopics topics={topics} /> : <Prose html={html} />}
      </ContentLayout>
    </>
  );
}
