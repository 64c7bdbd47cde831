import { pageAction } from '../lib/page-action.ts';
import { listWebhooks } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { webhookForm } from '../staff/webhook-commands.ts';
import { WebhookList } from '../staff/webhook-list.tsx';
import type { Route } from './+types/staff-webhooks.ts';

const TITLE = 'Webhooks';

export function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return loadStaffData(api, 'manageIntegrations', () => api(listWebhooks));
}

export const action = pageAction({ forms: { webhook: webhookForm } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export default function StaffWebhooks({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageIntegrations" role={loaderData.role}>
      {data ? <WebhookList {...data} /> : <p role="alert">{messages.join(' ')}</p>}
    </StaffLayout>
  );
}
