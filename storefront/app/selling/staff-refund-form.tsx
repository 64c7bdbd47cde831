import type { StaffOrder } from '@easel/contract/selling/staff-orders';
import { formatMoney, getDecimals } from '@easel/domain/locale/currency';
import type { RefundTarget } from '@easel/domain/selling/amount-refunds';
import { parseTypedAmount } from '@easel/domain/selling/typed-amount';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './staff-order.module.css';
import type { StaffOrderCommand } from './staff-order-commands.ts';

const GOODWILL = 'shop';
const MAX_REASON = 500;

type Refund = Omit<Extract<StaffOrderCommand, { kind: 'refund' }>, 'kind' | 'orderNumber' | 'refundId'>;

/** Refunds an amount of a work, or a goodwill amount that the shop bears. */
export function StaffRefundForm({ data }: { data: StaffOrder }) {
  const { order, lines, left } = data;
  const { send, isPending, result } = useCommand<StaffOrderCommand>();
  // One id for one decision: a repeated click is the same refund. After a success the form is new.
  const [refundId, setRefundId] = useState<string>(() => crypto.randomUUID());
  const [asked, setAsked] = useState<Refund>();
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [lastResult, setLastResult] = useState(result);
  if (result !== lastResult) {
    setLastResult(result);
    if (result?.success) setRefundId(crypto.randomUUID());
  }
  const money = (cents: number) => formatMoney(cents, order.currency);
  if (left.cents === 0) return <p className={css.quiet}>Everything has been refunded.</p>;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const cents = parseTypedAmount(text('amount'), getDecimals(order.currency));
    const of = text('of');
    setErrors({
      ...(cents === undefined && { amount: 'Please enter an amount, such as 25.00.' }),
      ...(text('reason') === '' && { reason: 'Please enter a reason.' }),
    });
    if (cents === undefined || text('reason') === '') return;
    setAsked({
      line: of === GOODWILL ? undefined : Number(of),
      bearer: of === GOODWILL ? 'shop' : 'sale',
      cents,
      target: (text('target') || 'both') as RefundTarget,
      reason: text('reason'),
    });
  };
  const refundable = lines.filter(({ leftCents }) => leftCents > 0);
  return (
    <form key={refundId} noValidate className={css.form} onSubmit={onSubmit} aria-label="Refund">
      <SelectField
        label="Refund of"
        name="of"
        options={[
          ...refundable.map(({ line, leftCents }) => ({
            code: String(line),
            name: `${order.lines.find((one) => one.line === line)?.title ?? ''}, up to ${money(leftCents)}`,
          })),
          { code: GOODWILL, name: `Goodwill, paid by the shop, up to ${money(left.cents)}` },
        ]}
      />
      <Field
        label={`Amount in ${order.currency}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        errors={errors.amount ? [errors.amount] : undefined}
      />
      <SelectField
        label="To"
        name="target"
        options={[
          ...(left.cardCents > 0 && left.giftCardCents > 0
            ? [{ code: 'both', name: 'Card first, then gift cards' }]
            : []),
          ...(left.cardCents > 0 ? [{ code: 'card', name: `Card, up to ${money(left.cardCents)}` }] : []),
          ...(left.giftCardCents > 0
            ? [{ code: 'gift-card', name: `Gift cards, up to ${money(left.giftCardCents)}` }]
            : []),
        ]}
      />
      <Field
        label="Reason, which the buyer sees"
        name="reason"
        maxLength={MAX_REASON}
        autoComplete="off"
        errors={errors.reason ? [errors.reason] : undefined}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? 'Refunding…' : 'Refund'}
      </button>
      {asked && (
        <ConfirmDialog
          title={`Refund ${money(asked.cents)}?`}
          text={
            asked.bearer === 'shop'
              ? 'The shop pays for it. The artist keeps the whole share.'
              : 'Artist, shop and taxes pay for it, as they have earned by the sale. The buyer keeps the work.'
          }
          confirm="Refund"
          onConfirm={() => {
            void send({ kind: 'refund', orderNumber: order.orderNumber, refundId, ...asked });
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}
