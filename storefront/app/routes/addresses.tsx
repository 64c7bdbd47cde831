import { AccountTrouble } from '../accounts/account-error.tsx';
import { AccountFrame } from '../accounts/account-layout.tsx';
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
    <AccountFrame title="Addresses">
      <OwnAddresses />
    </AccountFrame>
  );
}

function OwnAddresses() {
  const { data, setData, hasFailed, load } = useAccountData(listAddresses);
  if (hasFailed) return <AccountTrouble onRetry={() => void load()} />;
  if (!data) return <SkeletonLines />;
  return <AddressBook addresses={data.addresses} onChange={(addresses) => setData({ addresses })} />;
}
