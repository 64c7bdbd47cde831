import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listCampaigns } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { CampaignList, NewCampaignButton } from '../staff/campaign-list.tsx';
import { runPromoCommand } from '../staff/promo-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-promos.ts';

const TITLE = 'Promo bar';

export const clientLoader = () => loadAccountData(() => api(listCampaigns), 'managePromotions');

export const action = pageAction({ command: runPromoCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="managePromotions" />;
}

export default function StaffPromos({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout
      title={TITLE}
      action="managePromotions"
      actions={
        data && (
          <div className="buttons">
            <Link to="/staff/promos/calls-to-action" className="button" data-kind="quiet">
              Calls to action
            </Link>
            <NewCampaignButton />
          </div>
        )
      }
    >
      {data ? (
        <CampaignList campaigns={data.campaigns} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
