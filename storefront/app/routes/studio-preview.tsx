import { AccountError } from '../accounts/account-error.tsx';
import { WorkArticle } from '../catalogue/work-article.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { previewDraft } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { PreviewFrame } from '../studio/preview-frame.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-preview.ts';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(
    async () => (artworkId ? api(previewDraft, { params: { artworkId } }) : NO_SUCH_WORK),
    'sellWorks',
  );
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Preview', description: 'A work as buyers will see it.', isIndexable: false });
}

export function HydrateFallback() {
  return <SkeletonLines />;
}

/** `/studio/preview/{artworkId}`: the page of a work before it is published. */
export default function StudioPreview({ loaderData, params }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  return (
    <PreviewFrame artworkId={params.artworkId}>
      {data ? (
        <WorkArticle
          page={data}
          isPrint={false}
          choice={undefined}
          estimate={undefined}
          today={new Date().toISOString().slice(0, 10)}
          actions={null}
          question={null}
          waiting={null}
        />
      ) : hasFailed ? (
        messages.length > 0 ? (
          messages.map((message) => <p key={message}>{message}</p>)
        ) : (
          <AccountError onRetry={reload} />
        )
      ) : (
        <SkeletonLines />
      )}
    </PreviewFrame>
  );
}
