import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { useFinishedCardSetup } from '../accounts/use-finished-card-setup.ts';
import { WalletCards } from '../accounts/wallet-cards.tsx';
import { runWalletCommand } from '../accounts/wallet-commands.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readWallet } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/wallet.ts';

export const clientLoader = () => loadAccountData(() => api(readWallet));

export const action = pageAction({ command: runWalletCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wallet', description: 'Your saved cards.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="Wallet">
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Wallet({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  useFinishedCardSetup();
  return (
    <AccountLayout title="Wallet">
      {data ? (
        <WalletCards cards={data.paymentMethods} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
