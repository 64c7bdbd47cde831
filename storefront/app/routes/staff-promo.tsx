import { Link } from 'react-router';
import { PromoBars } from '../layout/promo-bar.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readPromoSection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { CallsEditor } from '../staff/calls-editor.tsx';
import { CampaignEditor } from '../staff/campaign-editor.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { runPromoCommand } from '../staff/promo-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-promo.ts';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readPromoSection, { query: { section: params.section } }), 'managePromotions');

export const action = pageAction({ command: runPromoCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Promo bar', description: 'For staff.', isIndexable: false });
}

const CAMPAIGN = 'campaign:';
const titleOf = (section: string) => (section === 'calls-to-action' ? 'Calls to action' : 'Campaign');

export function HydrateFallback() {
  return <StaffLayout title="Campaign" action="managePromotions" />;
}

export default function StaffPromo({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, params.section);
  return (
    <StaffLayout
      title={titleOf(params.section)}
      action="managePromotions"
      actions={
        params.section.startsWith(CAMPAIGN) ? (
          <HistoryLink type="campaign" objectId={params.section.slice(CAMPAIGN.length)} />
        ) : (
          <HistoryLink type="content" objectId={params.section} />
        )
      }
      keepsEditor
    >
      <p>
        <Link to="/staff/promos">All campaigns</Link>
      </p>
      {data && params.section === 'calls-to-action' ? (
        <CallsEditor promo={data} Bars={PromoBars} />
      ) : data ? (
        <CampaignEditor key={data.section.section} promo={data} Bars={PromoBars} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
