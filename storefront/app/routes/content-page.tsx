import { readContentPage } from '@easel/contract/staff/content-pages';
import { readContentSlug } from '@easel/domain/staff/content-pages';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { ContentLayout } from '../ui/content-layout.tsx';
import { Prose } from '../ui/prose.tsx';
import type { Route } from './+types/content-page.ts';

/** The pages that editors write, such as `/about`. Their path is their slug. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const slug = readContentSlug(path.slice(path.lastIndexOf('/') + 1));
  if (!slug) throw new Response('Not found', { status: 404 });
  return requirePayload(await api(readContentPage, { params: { slug } }));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches, { title, description });
}

export default function ContentPage({ loaderData: { title, description, html, headings } }: Route.ComponentProps) {
  return (
    <ContentLayout title={title} lede={description} headings={headings}>
      <Prose html={html} />
    </ContentLayout>
  );
}
