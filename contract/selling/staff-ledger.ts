import { LEDGER_ACCOUNTS } from '@easel/domain/selling/ledger';
import { LEDGER_KINDS } from '@easel/domain/selling/operation-lists';
import { MAX_FILTER_LENGTH, MAX_FIND_LENGTH, MAX_LIST_PAGE } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }));
const Cents = Type.Integer({ description: 'In cents. Debits are positive, credits negative.' });

const LedgerFilter = {
  q: Type.Optional(
    Type.String({ maxLength: MAX_FIND_LENGTH, default: '', description: 'The number of a transaction or an order.' }),
  ),
  account: Type.Optional(Type.Enum([...LEDGER_ACCOUNTS])),
  kind: Type.Optional(Type.Enum(listKeys(LEDGER_KINDS))),
  order: Type.Optional(Type.String({ maxLength: MAX_FILTER_LENGTH, description: 'The number of an order.' })),
  from: Day('The first day, such as 2026-11-01, in UTC.'),
  until: Day('The last day.'),
  sort: Type.Optional(Type.String({ maxLength: 20, description: 'time; descending with a minus.' })),
};

const LedgerTransaction = Type.Object({
  transactionId: Type.Integer(),
  kind: Type.Enum(listKeys(LEDGER_KINDS)),
  createdAt: Moment,
  orderNumber: nullable(Type.String()),
  giftCardId: nullable(Type.Integer()),
  payoutId: nullable(Type.String()),
  movedCents: Type.Integer({ description: 'The sum of its debits.' }),
  currency: Type.String(),
  isBalanced: Type.Boolean(),
  entries: Type.Array(
    Type.Object({
      account: Type.Enum([...LEDGER_ACCOUNTS]),
      of: Type.String({ description: 'The artist or the tax office.' }),
      line: nullable(Type.Integer()),
      cents: Cents,
      currency: Type.String(),
    }),
  ),
});
export type StaffLedgerTransaction = Static<typeof LedgerTransaction>;

const staffCall = { access: 'manageOrders' } as const;

export const listLedger = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/ledger',
  summary: 'List transactions of the ledger, with the balances of all accounts',
  impersonation: 'allow',
  query: Type.Object({
    ...LedgerFilter,
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_PAGE, default: 1 })),
  }),
  payload: Type.Object({
    transactions: Type.Array(LedgerTransaction),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    balances: Type.Array(
      Type.Object({ account: Type.Enum([...LEDGER_ACCOUNTS]), currency: Type.String(), cents: Cents }),
      { description: 'Of all transactions, whatever the filters.' },
    ),
  }),
});
export type StaffLedger = Static<typeof listLedger.payload>;

export const downloadLedger = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/ledger/csv',
  summary: 'Download entries of the ledger as a table',
  description: 'With the filters of the list, at most 10,000 transactions. A row for each entry.',
  impersonation: 'deny',
  isRecorded: true,
  response: 'csv',
  query: Type.Object(LedgerFilter),
  payload: Type.Object({}),
});

export const proveLedger = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/ledger/proof',
  summary: 'Compare the ledger with itself and with orders, refunds, payouts and gift cards',
  impersonation: 'allow',
  payload: Type.Object({
    checkedAt: Moment,
    proofs: Type.Array(
      Type.Object({
        name: Type.String(),
        detail: Type.String(),
        ledgerCents: Type.Integer(),
        otherCents: Type.Integer(),
        currency: Type.String(),
        isRight: Type.Boolean(),
      }),
    ),
    unbalanced: Type.Array(Type.Integer(), { description: 'Transactions that do not add up to 0, at most 20.' }),
  }),
});
export type LedgerProof = Static<typeof proveLedger.payload>;
