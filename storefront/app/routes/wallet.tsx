import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { useAccountData } from '../accounts/use-account-data.ts';
import { WalletCards } from '../accounts/wallet-cards.tsx';
import { readWallet } from '../lib/api-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/wallet.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wallet', description: 'Your saved cards.', isIndexable: false });
}

export default function Wallet() {
  return (
    <AccountLayout title="Wallet">
      <OwnWallet />
    </AccountLayout>
  );
}

function OwnWallet() {
  const { data, setData, hasFailed, load } = useAccountData(readWallet);
  if (hasFailed) return <AccountError onRetry={() => void load()} />;
  if (!data) return <SkeletonLines />;
  return <WalletCards cards={data.paymentMethods} onChange={(paymentMethods) => setData({ paymentMethods })} />;
}
