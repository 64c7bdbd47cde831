import { readAdvisoryRequest } from '@easel/contract/collecting/advisory';
import { AdvisoryRequestPage } from '../collecting/advisory-request-page.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/advisory-request.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const result = await api(readAdvisoryRequest, { params: { requestId: params.requestId } });
  if (result.status === 404) throw await notFound(api);
  return { request: requirePayload(result) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your advisory request', description: 'Your request.', isIndexable: false });
}

export default function AdvisoryRequest({ loaderData }: Route.ComponentProps) {
  return <AdvisoryRequestPage request={loaderData.request} />;
}
