import * as calls from '@easel/contract/selling/orders';
import { reject } from '@easel/domain/outcome';
import type { FastifyInstance } from 'fastify';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { STATUS_OF_REASON } from '../../platform/http/rejection-status.ts';
import { clientOf } from '../../platform/http/visitor.ts';
import { readCartOwner } from '../cart/cart-owner.ts';
import { mergeGuestCart } from '../cart/merge-guest-cart.ts';
import { type OrderParts, placeOrder } from './place-order.ts';
import { receiveWebhook } from './webhooks.ts';

const MAX_KEY_CHARACTERS = 200;
const NO_QUOTE = reject('not-found', 'This quote does not exist.');

export function ordersRoutes(api: ApiDispatcher, parts: OrderParts & { isSecure: boolean }) {
  api.handle(calls.placeOrder, async ({ body, visitor }) => {
    const cookies = await mergeGuestCart(parts, visitor);
    const owner = readCartOwner(visitor);
    if (!owner) return NO_QUOTE;
    const header = clientOf(visitor).headers?.['idempotency-key'];
    if (typeof header === 'string' && (header.length === 0 || header.length > MAX_KEY_CHARACTERS))
      return reject('invalid', `The Idempotency-Key must have 1 to ${MAX_KEY_CHARACTERS} characters.`);
    const idempotencyKey = typeof header === 'string' ? header : undefined;
    const outcome = await placeOrder(parts, { owner, person: visitor.person, idempotencyKey }, body);
    return outcome.ok ? respond(outcome.value, { cookies }) : outcome;
  });
}

const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** Reports of the payment gateway. They are signed, so they need no session, and they are read as they were sent, because the signature covers every byte. */
export const webhookRoutes = (app: FastifyInstance, parts: OrderParts) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>('/webhooks/payments/:gateway', async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const outcome = await receiveWebhook(parts, request.params.gateway, String(request.body ?? ''), headers);
      if (outcome.ok) return { received: true };
      return reply.code(STATUS_OF_REASON[outcome.reason]).send({ received: false, messages: outcome.messages });
    });
  });
