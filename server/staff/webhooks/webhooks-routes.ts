import * as calls from '@easel/contract/staff/webhooks';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import * as webhooks from './webhooks.ts';

export function webhooksRoutes(api: ApiDispatcher, parts: webhooks.WebhooksDependencies) {
  api.handle(calls.listWebhooks, async () => respond(await webhooks.listWebhooks(parts)));
  api.handle(calls.createWebhook, async ({ body, visitor }) => {
    const fields = { ...body, description: body.description ?? '' };
    const outcome = await webhooks.createWebhook(parts, requireUser(visitor).id, fields);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.changeWebhook, async ({ params, body }) => {
    const outcome = await webhooks.changeWebhook(parts, params.webhookId, {
      ...body,
      description: body.description ?? '',
    });
    return outcome.ok ? respond(await webhooks.listWebhooks(parts)) : outcome;
  });
  api.handle(calls.rotateWebhookSecret, async ({ params, body }) => {
    const outcome = await webhooks.rotateSecret(parts, params.webhookId, body.version);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.deleteWebhook, async ({ params }) => {
    const outcome = await webhooks.deleteWebhook(parts, params.webhookId);
    return outcome.ok ? respond({}) : outcome;
  });
  api.handle(calls.testWebhook, async ({ params }) => {
    const outcome = await webhooks.testWebhook(parts, params.webhookId);
    return outcome.ok ? respond({}) : outcome;
  });
  api.handle(calls.listDeliveries, async ({ params }) => {
    const outcome = await webhooks.listDeliveries(parts, params.webhookId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.redeliver, async ({ params }) => {
    const outcome = await webhooks.redeliver(parts, params.webhookId, params.deliveryId);
    return outcome.ok ? respond({}) : outcome;
  });
}
