import { PREVIEW_ENDS, readPreviewEnd } from '@easel/domain/staff/content-preview';
import { data, Link } from 'react-router';
import { pageMeta } from '../lib/page-meta.ts';
import { ContentLayout } from '../ui/content-layout.tsx';
import type { Route } from './+types/preview-ended.ts';

/** What the link of a preview shows that cannot be opened (any more). */
export function loader({ request }: Route.LoaderArgs) {
  const { status, title, text } = PREVIEW_ENDS[readPreviewEnd(new URL(request.url).searchParams.get('reason'))];
  return data({ title, text }, { status });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title = '', text = '' } = loaderData ?? {};
  return pageMeta(matches, { title, description: text, isIndexable: false });
}

export default function PreviewEnded({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <ContentLayout title={title} lede={text} headings={[]}>
      <p>
        <Link className="button" to="/">
          To the home page
        </Link>
      </p>
    </ContentLayout>
  );
}
