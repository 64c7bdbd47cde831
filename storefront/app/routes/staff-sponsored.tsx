import { useState } from 'react';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listSponsorships } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runSponsorshipCommand } from '../staff/sponsorship-commands.ts';
import { SponsorshipDialog } from '../staff/sponsorship-dialog.tsx';
import { SponsorshipList } from '../staff/sponsorship-list.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-sponsored.ts';

const TITLE = 'Sponsored works';

export const clientLoader = () => loadAccountData(() => api(listSponsorships), 'managePromotions');

export const action = pageAction({ command: runSponsorshipCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="managePromotions" />;
}

export default function StaffSponsored({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <StaffLayout
      title={TITLE}
      action="managePromotions"
      actions={
        data && (
          <button type="button" className="button" onClick={() => setIsCreating(true)}>
            Sponsor works
          </button>
        )
      }
    >
      {data ? (
        <SponsorshipList sponsorships={data.sponsorships} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
      {isCreating && <SponsorshipDialog onClose={() => setIsCreating(false)} />}
    </StaffLayout>
  );
}
