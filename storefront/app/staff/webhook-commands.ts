import type { Api } from '@easel/contract/api';
import type { Webhook } from '@easel/contract/staff/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@easel/domain/staff/webhooks';
import { listKeys } from '@easel/domain/text/own-value';
import { withFlash, withNextPage } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
} from '../lib/page-calls.ts';

const readEvents = (form: FormData): WebhookEvent[] => {
  const chosen = form.getAll('events').map(String);
  return listKeys(WEBHOOK_EVENTS).filter((event) => chosen.includes(event));
};

export const webhookForm = formHandler({
  send: ({ url = '', description = '' }, api, { form }) =>
    api(createWebhook, { body: { url, description, events: readEvents(form) } }),
});

export const changeWebhookForm = formHandler({
  send: async ({ webhookId = '', url = '', description = '', version = '', isOn }, api, { form }) =>
    withFlash(
      await api(changeWebhook, {
        params: { webhookId },
        body: { url, description, events: readEvents(form), version: Number(version), isOn: isOn !== undefined },
      }),
      'Saved.',
    ),
});

export type WebhookCommand =
  | { kind: 'test' | 'delete'; webhookId: string }
  | { kind: 'rotate'; webhookId: string; version: number }
  | { kind: 'switch'; webhook: Webhook; isOn: boolean }
  | { kind: 'redeliver'; webhookId: string; deliveryId: string };

/** The action of the pages of webhooks. */
export async function runWebhookCommand(api: Api, command: WebhookCommand) {
  if (command.kind === 'switch') {
    const { webhookId, url, description, version, events } = command.webhook;
    const body = { url, description, version, events: events as WebhookEvent[], isOn: command.isOn };
    const result = await api(changeWebhook, { params: { webhookId }, body });
    return withFlash(result, command.isOn ? 'The webhook is on.' : 'The webhook is off.');
  }
  const params = { webhookId: command.webhookId };
  if (command.kind === 'redeliver')
    return withFlash(
      await api(redeliver, { params: { ...params, deliveryId: command.deliveryId } }),
      'The message is being sent again.',
    );
  if (command.kind === 'test') return withFlash(await api(testWebhook, { params }), 'A test event is being sent.');
  if (command.kind === 'rotate')
    return withFlash(
      await api(rotateWebhookSecret, { params, body: { version: command.version } }),
      'The webhook has a new secret.',
    );
  const deleted = await api(deleteWebhook, { params });
  return withNextPage(withFlash(deleted, 'The webhook was deleted.'), () => '/staff/webhooks');
}
