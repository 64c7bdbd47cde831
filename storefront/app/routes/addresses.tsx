import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { AddressBook } from '../accounts/address-book.tsx';
import { addressForm, runAddressCommand } from '../accounts/address-commands.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listAddresses } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/addresses.ts';

export const clientLoader = () => loadAccountData(() => api(listAddresses));

export const action = pageAction({ forms: { address: addressForm }, command: runAddressCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Addresses', description: 'Your delivery addresses.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="Addresses">
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title="Addresses">
      {data ? (
        <AddressBook addresses={data.addresses} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
