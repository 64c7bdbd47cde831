import { RECONCILIATION_CHECKS } from '@easel/domain/selling/reconciliation';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });

const Reconciliations = Type.Object({
  runs: Type.Array(
    Type.Object({
      startedAt: Moment,
      finishedAt: Moment,
      ordersCount: Type.Integer(),
      paymentsCount: Type.Integer({ description: 'Payments that were compared with the gateway.' }),
      failure: nullable(Type.String({ description: 'Why the gateway could not be compared.' })),
      differencesCount: Type.Integer(),
    }),
    { description: 'The newest first, at most 30.' },
  ),
  differences: Type.Array(
    Type.Object({
      check: Type.Enum(listKeys(RECONCILIATION_CHECKS)),
      orderNumber: nullable(Type.String()),
      detail: Type.String(),
    }),
    { description: 'Of the newest run.' },
  ),
  disputes: Type.Array(
    Type.Object({
      disputeId: Type.String(),
      orderNumber: Type.String(),
      cents: Type.Integer(),
      currency: Type.String(),
      reason: Type.String(),
      openedAt: Moment,
      respondBy: nullable(Moment),
    }),
    { description: 'Disputes that the bank has not decided yet, at most 100.' },
  ),
});
export type Reconciliations = Static<typeof Reconciliations>;

export const readReconciliations = defineCall({
  method: 'GET',
  path: '/staff/reconciliations',
  summary: 'Get the results of the nightly comparison of orders, payments, gift cards, stock and ledger',
  access: 'manageOrders',
  impersonation: 'allow',
  payload: Reconciliations,
});

export const startReconciliation = defineCall({
  method: 'POST',
  path: '/staff/reconciliations',
  summary: 'Compare orders, payments, gift cards, stock and ledger now',
  access: 'manageOrders',
  impersonation: 'deny',
  payload: Reconciliations,
});
