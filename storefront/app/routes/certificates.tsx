import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listCertificates } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { CertificateList } from '../selling/certificate-list.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/certificates.ts';

const TITLE = 'Certificates';

export const clientLoader = () => loadAccountData(() => api(listCertificates));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your certificates of authenticity.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Certificates({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title={TITLE}>
      {data ? <CertificateList {...data} /> : hasFailed ? <AccountError onRetry={reload} /> : <SkeletonLines />}
    </AccountLayout>
  );
}
