import type { Api } from '@easel/contract/api';
import { pageAction } from '../lib/page-action.ts';
import { listDeliveries, listWebhooks } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { changeWebhookForm, runWebhookCommand } from '../staff/webhook-commands.ts';
import { WebhookPage } from '../staff/webhook-page.tsx';
import type { Route } from './+types/staff-webhook.ts';

export function loader({ context, params: { webhookId } }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return loadStaffData(api, 'manageIntegrations', () => loadWebhook(api, webhookId));
}

async function loadWebhook(api: Api, webhookId: string) {
  const [own, all] = await Promise.all([api(listDeliveries, { params: { webhookId } }), api(listWebhooks)]);
  if (!own.success) return own;
  return { ...own, payload: { ...own.payload, isHttpAllowed: all.success && all.payload.isHttpAllowed } };
}

export const action = pageAction({ forms: { change: changeWebhookForm }, command: runWebhookCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Webhook', description: 'For staff.', isIndexable: false });
}

export default function StaffWebhook({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={data?.webhook.description || 'Webhook'} action="manageIntegrations" role={loaderData.role}>
      {data ? <WebhookPage key={data.webhook.webhookId} {...data} /> : <p role="alert">{messages.join(' ')}</p>}
    </StaffLayout>
  );
}
