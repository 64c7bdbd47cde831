import type { DuePayout, PayoutList } from '@easel/contract/selling/payouts';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney, getDecimals } from '@easel/domain/locale/currency';
import { type PayoutCsvRow, payoutsCsv } from '@easel/domain/selling/payouts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { orderDate } from './order-texts.ts';
import type { PayoutCommand } from './payout-commands.ts';
import css from './payouts.module.css';

/** What is due to artists, with a button to record each payout, and what was paid. */
export function Payouts({ due, history }: PayoutList) {
  const [paid, setPaid] = useState<DuePayout>();
  const { send, pending, isPending } = useCommand<PayoutCommand>();
  const isBeingPaid = ({ artistId, currency }: DuePayout) =>
    isPending && pending?.artistId === artistId && pending.currency === currency;
  const [payable, others] = [due.filter((one) => one.dueCents > 0), due.filter((one) => one.dueCents <= 0)];
  const date = new Date().toISOString().slice(0, 10);
  return (
    <div className={css.page}>
      <p className="muted">
        A share becomes due {RETURN_DAYS} days after delivery. Transfer the money at your bank, then record the payout
        here.
      </p>
      <section aria-labelledby="due-title">
        <header className={css.head}>
          <h2 id="due-title">Due now</h2>
          {payable.length > 0 && (
            <CsvLink
              name={`payouts-due-${date}.csv`}
              rows={payable.map((one) => ({ ...one, cents: one.dueCents, reference: '', date }))}
            />
          )}
        </header>
        {payable.length === 0 && <p>Nothing is due at the moment.</p>}
        <ul className={css.rows} aria-label="Due now">
          {payable.map((one) => (
            <li key={`${one.artistId} ${one.currency}`} aria-busy={isBeingPaid(one)}>
              <Artist {...one} />
              <span className={css.amount}>{formatMoney(one.dueCents, one.currency)}</span>
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-disabled={isPending}
                onClick={() => !isPending && setPaid(one)}
              >
                {isBeingPaid(one) ? 'Recording…' : 'Pay out'}
                <span className="visually-hidden"> {one.artistName}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="later-title">
          <h2 id="later-title">Not due yet</h2>
          <ul className={css.rows} aria-label="Not due yet">
            {others.map((one) => (
              <li key={`${one.artistId} ${one.currency}`}>
                <Artist {...one} />
                <span className={css.amount}>
                  {formatMoney(one.notYetDueCents, one.currency)}
                  {one.dueCents < 0 && (
                    <small>{formatMoney(-one.dueCents, one.currency)} to settle after a refund</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="paid-title">
        <header className={css.head}>
          <h2 id="paid-title">Paid</h2>
          {history.length > 0 && (
            <CsvLink
              name={`payouts-${date}.csv`}
              rows={history.map((payout) => ({ ...payout, date: payout.createdAt.slice(0, 10) }))}
            />
          )}
        </header>
        {history.length === 0 && <p className="muted">Nothing has been paid yet.</p>}
        <ul className={css.rows} aria-label="Paid">
          {history.map((payout) => (
            <li key={payout.payoutId}>
              <div>
                {payout.artistName}
                <small>
                  {[orderDate(payout.createdAt), payout.reference, payout.paidBy && `by ${payout.paidBy}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <span className={css.amount}>{formatMoney(payout.cents, payout.currency)}</span>
            </li>
          ))}
        </ul>
      </section>
      {paid && (
        <PayoutDialog
          due={paid}
          onPay={(reference) => {
            const { artistId, artistName, dueCents: cents, currency } = paid;
            setPaid(undefined);
            void send({ artistId, artistName, cents, currency, reference });
          }}
          onClose={() => setPaid(undefined)}
        />
      )}
    </div>
  );
}

const Artist = ({ artistName, email }: Pick<DuePayout, 'artistName' | 'email'>) => (
  <div>
    {artistName}
    <small>{email}</small>
  </div>
);

interface PayoutDialogProps {
  due: DuePayout;
  onPay: (reference: string) => void;
  onClose: () => void;
}

function PayoutDialog({ due, onPay, onClose }: PayoutDialogProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPay(String(new FormData(event.currentTarget).get('reference') ?? '').trim());
  };
  return (
    <Dialog title={`Pay out ${formatMoney(due.dueCents, due.currency)}`} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p>
          To {due.artistName}. This records the payout and tells the artist by email. The transfer itself is made at
          your bank.
        </p>
        <Field label="Reference of the transfer (optional)" name="reference" maxLength={200} autoComplete="off" />
        <button type="submit" className="button">
          Record payout
        </button>
      </form>
    </Dialog>
  );
}

/** Downloads a table. It is made when it is asked for. */
function CsvLink({ name, rows }: { name: string; rows: readonly PayoutCsvRow[] }) {
  const download = () => {
    const csv = payoutsCsv(rows, getDecimals(rows[0]?.currency ?? 'USD'));
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <button type="button" className="text-button" onClick={download}>
      Download CSV
    </button>
  );
}
