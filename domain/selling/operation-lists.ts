import { type ListDefinition, parseDay } from '../text/list-query.ts';
import { listKeys } from '../text/own-value.ts';
import { LEDGER_ACCOUNTS } from './ledger.ts';

/** Why an original cannot be bought by everybody (docs/specification/staff.md#holds). */
export const HOLD_KINDS = {
  payment: 'Being paid',
  'waiting-list': 'Offered to the first in line',
  offer: 'Accepted offer',
  stuck: 'Without an order or offer',
} as const;
export type HoldKind = keyof typeof HOLD_KINDS;

/** The list of held works at /staff/holds: what ends first is on top. */
export const HOLD_LIST = {
  sorts: ['until', 'title'],
  defaultSort: { by: 'until', isDescending: false },
  filters: ['kind'],
  read: { kind: (value) => listKeys(HOLD_KINDS).find((one) => one === value) },
} as const satisfies ListDefinition;
export type HoldSort = (typeof HOLD_LIST.sorts)[number];

/** The works that people wait for, at /staff/waiting-lists. */
export const WAITING_LIST = {
  sorts: ['people', 'since'],
  defaultSort: { by: 'people', isDescending: true },
  filters: [],
} as const satisfies ListDefinition;
export type WaitingSort = (typeof WAITING_LIST.sorts)[number];

export const LEDGER_KINDS = {
  sale: 'Sale',
  refund: 'Refund',
  fee: 'Fee of the gateway',
  payout: 'Payout',
  'payout-return': 'Returned payout',
  goodwill: 'Goodwill',
  dispute: 'Dispute',
  transfer: 'Bank transfer',
  'gift-card': 'Issued gift card',
} as const;
export type LedgerKind = keyof typeof LEDGER_KINDS;

/** The ledger at /staff/ledger: the newest transactions first (docs/specification/staff.md#ledger). */
export const LEDGER_LIST = {
  sorts: ['time'],
  defaultSort: { by: 'time', isDescending: true },
  filters: ['account', 'kind', 'order', 'from', 'until'],
  maxCounted: 10_000,
  read: {
    account: (value) => LEDGER_ACCOUNTS.find((one) => one === value),
    kind: (value) => listKeys(LEDGER_KINDS).find((one) => one === value),
    from: parseDay,
    until: parseDay,
  },
} as const satisfies ListDefinition;
