import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { ProfileEditor } from '../accounts/profile-editor.tsx';
import { useAccountData } from '../accounts/use-account-data.ts';
import { VacationCard } from '../accounts/vacation-card.tsx';
import { readProfile } from '../lib/api-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/profile.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Profile', description: 'Your public profile.', isIndexable: false });
}

export default function Profile() {
  return (
    <AccountLayout title="Profile">
      <OwnProfile />
    </AccountLayout>
  );
}

function OwnProfile() {
  const { data, setData, hasFailed, load } = useAccountData(readProfile);
  if (hasFailed) return <AccountError onRetry={() => void load()} />;
  if (!data) return <SkeletonLines />;
  return (
    <>
      {data.isArtist && <VacationCard />}
      <ProfileEditor profile={data} onSaved={setData} />
    </>
  );
}
