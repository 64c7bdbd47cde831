import * as calls from '@easel/contract/selling/orders';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { reject } from '@easel/domain/outcome';
import { GUEST_ORDER_MESSAGES, offerAccount } from '@easel/domain/selling/guest-orders';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { STATUS_OF_REASON } from '@easel/platform/http/rejection-status';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { FastifyInstance } from 'fastify';
import type { AccountsDependencies } from '../../accounts/accounts-dependencies.ts';
import { answerLogin } from '../../accounts/login/login-response.ts';
import { rememberVisitor } from '../../accounts/session/known-visitor.ts';
import { listChargeableCards } from '../../accounts/wallet/wallet.ts';
import { readCartOwner } from '../cart/cart-owner.ts';
import { mergeGuestCart } from '../cart/merge-guest-cart.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { type FoundOrder, findLinkedOrder, findOrderOfBuyer, findOwnOrder } from './find-order.ts';
import { addGuestOrder, createGuestAccount } from './guests/guest-account.ts';
import { listOwnOrders } from './list-orders.ts';
import { type OrderViewDependencies, viewOrder } from './order-view.ts';
import { type OrderDependencies, type PlaceOrderDependencies, placeOrder } from './placing/place-order.ts';
import { checkPayment } from './settling/check-payment.ts';
import { confirmTestPayment } from './settling/confirm-test-payment.ts';
import { receiveWebhook } from './settling/webhooks.ts';

const MAX_KEY_CHARACTERS = 200;
const NO_QUOTE = reject('not-found', 'This quote does not exist.');

const NO_ORDER = reject('not-found', 'This order does not exist.');

export type OrderRouteDependencies = PlaceOrderDependencies & OrderViewDependencies & { isSecure: boolean };

export function ordersRoutes(api: ApiDispatcher, parts: OrderRouteDependencies) {
  api.handle(calls.placeOrder, async ({ body, visitor }) => {
    const cookies = await mergeGuestCart(parts, visitor);
    const owner = readCartOwner(visitor);
    if (!owner) return NO_QUOTE;
    const header = getClient(visitor).headers?.['idempotency-key'];
    if (typeof header === 'string' && (header.length === 0 || header.length > MAX_KEY_CHARACTERS))
      return reject('invalid', `The Idempotency-Key must have 1 to ${MAX_KEY_CHARACTERS} characters.`);
    const idempotencyKey = typeof header === 'string' ? header : undefined;
    const checkout = { owner, person: visitor.person, idempotencyKey, address: getClient(visitor).address };
    // The bank and the confirmation lead back to the site on which the order is placed.
    const partsOnSite = { ...parts, origin: () => visitor.siteOrigin };
    const outcome = await placeOrder(partsOnSite, checkout, body);
    return outcome.ok ? respond(outcome.value, { cookies: [...cookies, ...rememberVisitor(visitor, parts)] }) : outcome;
  });

  api.handle(calls.readPaymentOptions, async ({ visitor: { person } }) =>
    respond({
      gateway: parts.gateway.name,
      browserSettings: { ...parts.gateway.browserSettings },
      savedCards: person ? await listChargeableCards(parts, person.id, parts.gateway.name) : [],
      testCards: [...parts.gateway.testCards],
    }),
  );
  api.handle(calls.confirmTestPayment, async ({ params, query, body, visitor }) => {
    const reader = { buyer: readCartOwner(visitor), token: query.token };
    const outcome = await confirmTestPayment(parts, params.paymentId, body.isApproved, reader);
    return outcome.ok ? respond(outcome.value) : outcome;
  });

  api.handle(calls.checkPayment, async ({ params, query, visitor }) => {
    const outcome = await checkPayment(parts, params.paymentId, { buyer: readCartOwner(visitor), token: query.token });
    return outcome.ok ? respond(outcome.value) : outcome;
  });

  api.handle(calls.listOrders, async ({ query, visitor }) =>
    respond(
      await listOwnOrders(parts, requireUser(visitor).id, fromPageNumber(query.pageNumber ?? 1), visitor.preferences),
    ),
  );
  const viewOwnOrder = async (order: FoundOrder, { preferences, person }: Visitor) => ({
    ...(await viewOrder(parts, order, preferences)),
    accountOffer: offerAccount({ buyerId: order.buyer_id, status: order.status, email: order.email }, person),
  });
  api.handle(calls.readOrder, async ({ params, query, visitor }) => {
    const order = await findOwnOrder(parts, params.orderNumber, visitor.person, query.token);
    return order ? respond(await viewOwnOrder(order, visitor)) : NO_ORDER;
  });
  api.handle(calls.findOrderPage, async ({ params, query, visitor }) => {
    const order =
      query.token === undefined
        ? await findOrderOfBuyer(parts.db, params.orderNumber, readCartOwner(visitor))
        : await findLinkedOrder(parts, params.orderNumber, query.token);
    return order ? respond({ url: parts.orderPath(order) }) : NO_ORDER;
  });

  const changeAsBuyer = async (
    visitor: Visitor,
    orderNumber: string,
    token: string | undefined,
    change: Pick<OrderChange, 'line' | 'from' | 'to' | 'note'>,
  ) => {
    const order = await findOwnOrder(parts, orderNumber, visitor.person, token);
    if (!order) return NO_ORDER;
    const outcome = await changeOrder(parts, {
      ...change,
      orderId: order.id,
      actor: 'buyer',
      personId: visitor.person?.id,
    });
    if (!outcome.ok) return outcome;
    return respond(await viewOwnOrder(order, visitor));
  };
  api.handle(calls.cancelOrder, ({ params, body, visitor }) =>
    changeAsBuyer(visitor, params.orderNumber, body.token, {
      line: body.line,
      to: 'cancelled',
      note: body.reason?.trim() ?? '',
    }),
  );
  api.handle(calls.requestReturn, ({ params, body, visitor }) =>
    changeAsBuyer(visitor, params.orderNumber, body.token, {
      line: body.line,
      to: 'return-requested',
      note: body.reason.trim(),
    }),
  );
  api.handle(calls.keepWork, ({ params, body: { line, token }, visitor }) =>
    changeAsBuyer(visitor, params.orderNumber, token, { line, from: 'return-requested', to: 'delivered', note: '' }),
  );
  api.handle(calls.confirmDelivery, ({ params, body: { line, token }, visitor }) =>
    changeAsBuyer(visitor, params.orderNumber, token, { line, from: 'in-transit', to: 'delivered', note: '' }),
  );
}

/** Guests who open an account after their order. */
export function guestOrdersRoutes(
  api: ApiDispatcher,
  parts: AccountsDependencies & { isSecure: boolean; orderPath: OrderViewDependencies['orderPath'] },
) {
  api.handle(calls.createGuestAccount, async ({ params, body, visitor }) => {
    if (visitor.person) return reject('conflict', GUEST_ORDER_MESSAGES.loggedIn);
    const owner = readCartOwner(visitor);
    const guestId = owner && 'guestId' in owner ? owner.guestId : undefined;
    const request = { ...body, orderNumber: params.orderNumber };
    const outcome = await createGuestAccount(parts, request, { client: getClient(visitor), guestId });
    if (!outcome.ok) return outcome;
    const url = parts.orderPath({ number: params.orderNumber, buyer_id: outcome.value?.person?.id ?? null });
    if (!outcome.value) return respond({ isLoggedIn: false, url }, { messages: [ACCOUNT_MESSAGES.registered] });
    const login = await answerLogin(parts, outcome.value, visitor);
    return login.ok ? { ...login, value: { ...login.value, payload: { isLoggedIn: true, url } } } : login;
  });
  api.handle(calls.addGuestOrder, async ({ params, body, visitor }) => {
    const person = requireUser(visitor);
    const outcome = await addGuestOrder(parts, { ...body, orderNumber: params.orderNumber }, person);
    if (!outcome.ok) return outcome;
    const url = parts.orderPath({ number: params.orderNumber, buyer_id: person.id });
    return respond({ url }, { messages: [GUEST_ORDER_MESSAGES.added] });
  });
}

const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** Reports of the payment gateway. They are signed, so they need no session, and they are read as they were sent, because the signature covers every byte. */
export const webhookRoutes = (app: FastifyInstance, parts: OrderDependencies) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>(
      '/webhooks/payments/:gateway',
      { schema: { hide: true } },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        );
        const outcome = await receiveWebhook(parts, request.params.gateway, String(request.body ?? ''), headers);
        if (outcome.ok) return { received: true };
        return reply.code(STATUS_OF_REASON[outcome.reason]).send({ received: false, messages: outcome.messages });
      },
    );
  });
