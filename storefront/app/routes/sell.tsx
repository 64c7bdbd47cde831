import { readContentPage } from '@easel/contract/staff/content-pages';
import { Link } from 'react-router';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { ShareExample } from '../selling/share-example.tsx';
import { ContentLayout } from '../ui/content-layout.tsx';
import { Prose } from '../ui/prose.tsx';
import type { Route } from './+types/sell.ts';

/** What selling here means. Editors write the text; the example computes with the real shares. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return requirePayload(await api(readContentPage, { params: { slug: 'sell' } }));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches, { title, description });
}

export default function Sell({ loaderData: { title, description, html, headings } }: Route.ComponentProps) {
  const apply = (
    <p>
      <Link to="/sell/apply" className="button">
        Apply as an artist
      </Link>
    </p>
  );
  return (
    <ContentLayout title={title} lede={description} headings={headings}>
      {apply}
      <ShareExample />
      <Prose html={html} />
      {apply}
    </ContentLayout>
  );
}
