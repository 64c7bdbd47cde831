import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { AddressBook } from '../accounts/address-book.tsx';
import { useAccountData } from '../accounts/use-account-data.ts';
import { listAddresses } from '../lib/api-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/addresses.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Addresses', description: 'Your delivery addresses.', isIndexable: false });
}

export default function Addresses() {
  return (
    <AccountLayout title="Addresses">
      <OwnAddresses />
    </AccountLayout>
  );
}

function OwnAddresses() {
  const { data, setData, hasFailed, load } = useAccountData(listAddresses);
  if (hasFailed) return <AccountError onRetry={() => void load()} />;
  if (!data) return <SkeletonLines />;
  return <AddressBook addresses={data.addresses} onChange={(addresses) => setData({ addresses })} />;
}
