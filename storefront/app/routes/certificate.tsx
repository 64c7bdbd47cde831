import { readCertificate } from '@easel/contract/selling/certificates';
import { notFound } from '../lib/not-found.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { claimForm, createTransfer } from '../selling/certificate-actions.ts';
import { CertificateClaim } from '../selling/certificate-claim.tsx';
import { CertificatePage } from '../selling/certificate-page.tsx';
import type { Route } from './+types/certificate.ts';

export async function loader({ context, params: { certificateId }, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const result = await api(readCertificate, { params: { certificateId } });
  if (result.status === 404 || result.status === 400) throw await notFound(api, 'There is no such certificate.');
  const code = new URL(request.url).searchParams.get('code') ?? '';
  return { certificate: requirePayload(result), certificateId, code };
}

export const action = pageAction({ forms: { claim: claimForm }, command: createTransfer });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.certificate.facts?.title;
  return pageMeta(matches, {
    title: title ? `Certificate of authenticity: ${title}` : 'Certificate of authenticity',
    description: 'Verify a certificate of authenticity.',
    isIndexable: false,
  });
}

export default function CertificateRoute({ loaderData: { certificate, certificateId, code } }: Route.ComponentProps) {
  return (
    <CertificatePage certificate={certificate}>
      <CertificateClaim certificateId={certificateId} code={code} />
    </CertificatePage>
  );
}
