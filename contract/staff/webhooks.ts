import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@easel/domain/staff/webhooks';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Uuid = Type.String({ minLength: 36, maxLength: 36 });
const Events = Type.Array(Type.Enum(listKeys(WEBHOOK_EVENTS)), { minItems: 1, maxItems: 20 });

const Webhook = Type.Object({
  webhookId: Type.String(),
  url: Type.String(),
  description: Type.String(),
  events: Type.Array(Type.String()),
  state: Type.Enum(['on', 'off', 'failed'], {
    description: '`failed`: switched off because it did not answer for three days.',
  }),
  version: Type.Integer(),
  failingSince: nullable(Moment),
  previousSecretUntil: nullable(Moment, 'Until then the former secret signs too.'),
  createdAt: Moment,
});
export type Webhook = Static<typeof Webhook>;

const Webhooks = Type.Object({
  webhooks: Type.Array(Webhook),
  isHttpAllowed: Type.Boolean({ description: 'In development.' }),
});
export type Webhooks = Static<typeof Webhooks>;

const Secret = Type.String({ description: 'Shown once. Starts with whsec_.' });

// Not while impersonating: a secret of the shop would get into an account of somebody else.
const call = { access: 'manageIntegrations', impersonation: 'deny' } as const;
const WebhookId = Type.Object({ webhookId: Uuid });

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const Fields = {
  url: Type.String({ minLength: 1, maxLength: WEBHOOK_LIMITS.urlLength }),
  description: Type.Optional(Type.String({ maxLength: WEBHOOK_LIMITS.descriptionLength, default: '' })),
  events: Events,
};

export const listWebhooks = defineCall({
  ...call,
  method: 'GET',
  path: '/staff/webhooks',
  summary: 'List the addresses that are told about events',
  payload: Webhooks,
});

export const createWebhook = defineCall({
  ...call,
  method: 'POST',
  path: '/staff/webhooks',
  summary: 'Tell another system about events',
  description: 'Messages follow the Standard Webhooks specification.',
  body: Type.Object(Fields),
  payload: Type.Object({ webhookId: Type.String(), secret: Secret }),
});

export const changeWebhook = defineCall({
  ...call,
  method: 'PUT',
  path: '/staff/webhooks/:webhookId',
  summary: 'Change a webhook, or switch it on or off',
  params: WebhookId,
  body: Type.Object({ ...Fields, isOn: Type.Boolean(), version: Version }),
  payload: Webhooks,
});

export const rotateWebhookSecret = defineCall({
  ...call,
  method: 'POST',
  path: '/staff/webhooks/:webhookId/secret',
  summary: 'Give a webhook a new secret',
  description: `For ${WEBHOOK_LIMITS.overlapHours} hours messages are signed with both.`,
  params: WebhookId,
  body: Type.Object({ version: Version }),
  payload: Type.Object({ secret: Secret }),
});

export const deleteWebhook = defineCall({
  ...call,
  method: 'DELETE',
  path: '/staff/webhooks/:webhookId',
  summary: 'Delete a webhook with its deliveries',
  params: WebhookId,
  payload: Type.Object({}),
});

export const testWebhook = defineCall({
  ...call,
  method: 'POST',
  path: '/staff/webhooks/:webhookId/test',
  summary: 'Send a test event',
  params: WebhookId,
  payload: Type.Object({}),
});

const Delivery = Type.Object({
  deliveryId: Type.String({ description: 'The header webhook-id.' }),
  event: Type.String(),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  createdAt: Moment,
  nextAttemptAt: nullable(Moment),
  body: Type.String(),
  attempts: Type.Array(
    Type.Object({
      attemptedAt: Moment,
      durationMs: Type.Integer(),
      status: nullable(Type.Integer()),
      answer: Type.String(),
      problem: Type.String(),
    }),
    { description: 'The newest first, at most 20.' },
  ),
});
export type WebhookDelivery = Static<typeof Delivery>;

export const listDeliveries = defineCall({
  ...call,
  method: 'GET',
  path: '/staff/webhooks/:webhookId/deliveries',
  summary: 'List what was sent to a webhook',
  description: `The newest first, at most 50. They are kept for ${WEBHOOK_LIMITS.keptDays} days.`,
  params: WebhookId,
  payload: Type.Object({ webhook: Webhook, deliveries: Type.Array(Delivery) }),
});

export const redeliver = defineCall({
  ...call,
  method: 'POST',
  path: '/staff/webhooks/:webhookId/deliveries/:deliveryId',
  summary: 'Send a message again',
  params: Type.Object({ webhookId: Uuid, deliveryId: Uuid }),
  payload: Type.Object({}),
});
