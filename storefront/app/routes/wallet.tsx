import { AccountFrame } from '../account/account-frame.tsx';
import { AccountTrouble } from '../account/account-trouble.tsx';
import { useAccountData } from '../account/use-account-data.ts';
import { WalletCards } from '../account/wallet-cards.tsx';
import { readWallet } from '../lib/light-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/wallet.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wallet', description: 'Your saved cards.', isIndexable: false });
}

export default function Wallet() {
  return (
    <AccountFrame title="Wallet">
      <OwnWallet />
    </AccountFrame>
  );
}

function OwnWallet() {
  const { data, setData, hasFailed, load } = useAccountData(readWallet);
  if (hasFailed) return <AccountTrouble onRetry={() => void load()} />;
  if (!data) return <SkeletonLines />;
  return <WalletCards cards={data.paymentMethods} onChange={(paymentMethods) => setData({ paymentMethods })} />;
}
