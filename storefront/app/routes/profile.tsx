import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { PortraitForm } from '../accounts/portrait-form.tsx';
import { profileForm, runProfileCommand, vacationForm } from '../accounts/profile-commands.ts';
import { ProfileEditor } from '../accounts/profile-editor.tsx';
import { StudioPhotosForm } from '../accounts/studio-photos-form.tsx';
import { VacationCard } from '../accounts/vacation-card.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readProfile } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/profile.ts';

export const clientLoader = () => loadAccountData(() => api(readProfile));

export const action = pageAction({
  forms: { profile: profileForm, vacation: vacationForm },
  command: runProfileCommand,
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Profile', description: 'Your public profile.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="Profile">
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title="Profile">
      {data ? (
        <>
          {data.isArtist && <VacationCard />}
          <PortraitForm key={data.avatar.imageBaseUrl} profile={data} onChange={() => void reload()} />
          <ProfileEditor key={loaderData.userId} profile={data} />
          {data.isArtist && <StudioPhotosForm profile={data} onChange={() => void reload()} />}
        </>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
