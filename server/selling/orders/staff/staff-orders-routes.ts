import * as calls from '@easel/contract/selling/staff-orders';
import { reject } from '@easel/domain/outcome';
import { getRefundLimit } from '@easel/domain/selling/refund-limit';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import type { ChangeOrderDependencies } from '../change-order.ts';
import type { OrderViewDependencies } from '../order-view.ts';
import { repayRefund } from '../refunds/repay-refund.ts';
import { refundAmount } from '../refunds/staff-refund.ts';
import { findOrders, tabulateOrders } from './find-orders.ts';
import { viewStaffOrder } from './staff-order-view.ts';
import { findStaffOrder, noteOrder, sendConfirmationAgain } from './staff-orders.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NO_ORDER = reject('not-found', 'This order does not exist.');

interface StaffOrdersDependencies extends ChangeOrderDependencies, OrderViewDependencies {
  /** What operations may refund of an order, in whole units of its currency. */
  refundLimit: number;
}

export function staffOrdersRoutes(api: ApiDispatcher, parts: StaffOrdersDependencies) {
  const view = async (visitor: Visitor, orderNumber: string) => {
    const order = await findStaffOrder(parts.db, orderNumber);
    return order ? respond(await viewStaffOrder(parts, order, visitor.preferences)) : NO_ORDER;
  };
  api.handle(calls.findOrders, async ({ query }) => respond(await findOrders(parts.db, query)));
  api.handle(calls.exportOrders, async ({ query }) => {
    return respond({}, { table: { name: 'orders.csv', ...(await tabulateOrders(parts.db, query)) } });
  });
  api.handle(calls.readStaffOrder, ({ params, visitor }) => view(visitor, params.orderNumber));
  api.handle(calls.refundOrder, async ({ params, body, visitor }) => {
    const order = await findStaffOrder(parts.db, params.orderNumber);
    if (!order) return NO_ORDER;
    if (!UUID.test(body.refundId)) return reject('invalid', 'The refund id must be a UUID.');
    const reason = body.reason.trim();
    if (reason === '') return reject('invalid', 'Please enter a reason.');
    const refund = { ...body, refundId: body.refundId.toLowerCase(), line: body.line, reason };
    const person = requireUser(visitor);
    const maxCents = getRefundLimit(person, parts.refundLimit);
    const outcome = await refundAmount(parts, order.id, person.id, { ...refund, maxCents });
    return outcome.ok ? view(visitor, params.orderNumber) : outcome;
  });
  api.handle(calls.repayRefund, async ({ params, body, visitor }) => {
    const order = await findStaffOrder(parts.db, params.orderNumber);
    if (!order) return NO_ORDER;
    if (!UUID.test(params.refundId)) return reject('not-found', 'This refund does not exist.');
    const person = requireUser(visitor);
    const outcome = await repayRefund(parts, order.id, person.id, {
      refundId: params.refundId.toLowerCase(),
      by: body.by,
      maxCents: getRefundLimit(person, parts.refundLimit),
    });
    return outcome.ok ? view(visitor, params.orderNumber) : outcome;
  });
  api.handle(calls.resendConfirmation, async ({ params, visitor }) => {
    const outcome = await sendConfirmationAgain(parts, params.orderNumber);
    return outcome.ok ? view(visitor, params.orderNumber) : outcome;
  });
  api.handle(calls.addOrderNote, async ({ params, body, visitor }) => {
    const outcome = await noteOrder(parts, params.orderNumber, requireUser(visitor).id, body.text);
    return outcome.ok ? view(visitor, params.orderNumber) : outcome;
  });
}
