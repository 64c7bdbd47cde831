import type { DuePayout, PaidOut, Payout, PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney, getDecimals } from '@easel/domain/locale/currency';
import { describeBlock, type PayoutCsvRow, payoutsCsv } from '@easel/domain/selling/payouts';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { orderDate } from './order-texts.ts';
import type { ConfirmCommand, LookCommand, OpenTransferCommand, PayCommand, ReturnCommand } from './payout-commands.ts';
import css from './payouts.module.css';

/** What is due to artists, with a button to record each payout, and what was paid. */
export function Payouts({ due, history }: PayoutList) {
  const [paid, setPaid] = useState<DuePayout>();
  const [transferred, setTransferred] = useState<Payout>();
  const [returned, setReturned] = useState<Payout>();
  const { send } = useCommand<ReturnCommand | ConfirmCommand>();
  const confirm = (payoutId: string, reference: string) => {
    setPaid(undefined);
    setTransferred(undefined);
    void send({ kind: 'confirm', payoutId, reference });
  };
  const open = history.filter(({ state }) => state === 'on-its-way');
  const done = history.filter(({ state }) => state !== 'on-its-way');
  const payable = due.filter((one) => one.dueCents > 0 && !one.block);
  const blocked = due.filter((one) => one.dueCents > 0 && one.block);
  const others = due.filter((one) => one.dueCents <= 0);
  const date = new Date().toISOString().slice(0, 10);
  return (
    <div className={css.page}>
      <p className="muted">
        A share becomes due {RETURN_DAYS} days after delivery. Record the payout, transfer the money at your bank, and
        confirm it. The artist sees that you have looked at the bank account.
      </p>
      <section aria-labelledby="due-title">
        <header className="split toolbar baseline">
          <h2 id="due-title">Due now</h2>
          {payable.length > 0 && (
            <CsvButton
              name={`payouts-due-${date}.csv`}
              createCsv={() =>
                formatPayouts(
                  payable.map((one) => ({
                    ...one,
                    cents: one.dueCents,
                    reference: '',
                    date,
                    state: 'due',
                    returnDate: '',
                  })),
                )
              }
            />
          )}
        </header>
        {payable.length === 0 && <p>Nothing is due at the moment.</p>}
        <ul className={css.rows} aria-label="Due now">
          {payable.map((one) => (
            <li key={`${one.artistId} ${one.currency}`}>
              <Artist {...one} />
              <span className="numbers right-aligned">{formatMoney(one.dueCents, one.currency)}</span>
              <button type="button" className="button" data-kind="quiet" onClick={() => setPaid(one)}>
                Pay out
                <span className="visually-hidden"> {one.artistName}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {open.length > 0 && (
        <section aria-labelledby="open-title">
          <h2 id="open-title">To transfer</h2>
          <ul className={css.rows} aria-label="To transfer">
            {open.map((payout) => (
              <li key={payout.payoutId}>
                <PaidTo {...payout} />
                <span className="numbers right-aligned">{formatMoney(payout.cents, payout.currency)}</span>
                <span className={css.buttons}>
                  <button type="button" className="button" data-kind="quiet" onClick={() => setTransferred(payout)}>
                    Transfer
                    <span className="visually-hidden"> to {payout.artistName}</span>
                  </button>
                  <button type="button" className="text-button" onClick={() => setReturned(payout)}>
                    Not transferred
                    <span className="visually-hidden"> to {payout.artistName}</span>
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {blocked.length > 0 && (
        <section aria-labelledby="waiting-title">
          <h2 id="waiting-title">Cannot be paid yet</h2>
          <ul className={css.rows} aria-label="Cannot be paid yet">
            {blocked.map((one) => (
              <li key={`${one.artistId} ${one.currency}`}>
                <Artist {...one} note={describeWait(one)} />
                <span className="numbers right-aligned">{formatMoney(one.dueCents, one.currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="later-title">
          <h2 id="later-title">Not due yet</h2>
          <ul className={css.rows} aria-label="Not due yet">
            {others.map((one) => (
              <li key={`${one.artistId} ${one.currency}`}>
                <Artist {...one} />
                <span className="numbers right-aligned">
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
        <header className="split toolbar baseline">
          <h2 id="paid-title">Paid</h2>
          {history.length > 0 && (
            <CsvButton
              name={`payouts-${date}.csv`}
              createCsv={() =>
                formatPayouts(
                  history.map((payout) => ({
                    ...payout,
                    date: payout.createdAt.slice(0, 10),
                    returnDate: payout.returnedAt?.slice(0, 10) ?? '',
                  })),
                )
              }
            />
          )}
        </header>
        {done.length === 0 && <p className="muted">Nothing has been paid yet.</p>}
        <ul className={css.rows} aria-label="Paid">
          {done.map((payout) => (
            <li key={payout.payoutId}>
              <PaidTo {...payout} />
              <span className="numbers right-aligned">{formatMoney(payout.cents, payout.currency)}</span>
              {payout.state !== 'returned' && (
                <button type="button" className="text-button" onClick={() => setReturned(payout)}>
                  Sent back
                  <span className="visually-hidden">
                    {' '}
                    by the bank: {payout.artistName}, {orderDate(payout.createdAt)}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {paid && <PayoutDialog due={paid} onConfirm={confirm} onClose={() => setPaid(undefined)} />}
      {transferred && (
        <OpenTransferDialog payout={transferred} onConfirm={confirm} onClose={() => setTransferred(undefined)} />
      )}
      {returned && (
        <ReturnDialog
          payout={returned}
          onReturn={(reason) => {
            setReturned(undefined);
            void send({ kind: 'return', payoutId: returned.payoutId, reason });
          }}
          onClose={() => setReturned(undefined)}
        />
      )}
    </div>
  );
}

const formatPayouts = (rows: readonly PayoutCsvRow[]) => payoutsCsv(rows, getDecimals(rows[0]?.currency ?? 'USD'));

const Artist = ({ artistName, email, note }: Pick<DuePayout, 'artistName' | 'email'> & { note?: string }) => (
  <div>
    {artistName}
    <small>{email}</small>
    {note && <small>{note}</small>}
  </div>
);

const PaidTo = ({ artistName, createdAt, destination, reference, paidBy, state, returnReason }: Payout) => (
  <div>
    {artistName}
    <small>
      {[
        orderDate(createdAt),
        destination,
        reference,
        paidBy && `by ${paidBy}`,
        state === 'returned' && `sent back: ${returnReason}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </div>
);

const describeWait = ({ block, currency }: DuePayout): string => {
  if (!block) return '';
  const { reason, until } = block;
  return describeBlock(
    reason === 'recently-changed' ? { reason, until: Date.parse(until ?? '') } : { reason },
    currency,
  );
};

interface ConfirmProps {
  onConfirm: (payoutId: string, reference: string) => void;
  onClose: () => void;
}

/** Staff record the payout first, and transfer the money afterwards: whoever is too late has transferred nothing. */
function PayoutDialog({ due, onConfirm, onClose }: { due: DuePayout } & ConfirmProps) {
  const { artistId, artistName, dueCents: cents, currency } = due;
  const { send: sendLook, result: seen } = useCommand<LookCommand, PayoutDestination>(undefined, {
    revalidates: false,
  });
  const { send: sendPay, result, isPending } = useCommand<PayCommand, { paid: PaidOut }>();
  const look = useEffectEvent(() => void sendLook({ kind: 'look', artistId, cents, currency }));
  useEffect(() => look(), []);
  const [reference, setReference] = useState('');
  const destination = seen?.success ? seen.payload : undefined;
  const paid = result?.success ? result.payload.paid : undefined;
  const amount = formatMoney(cents, currency);
  if (paid)
    return <TransferDialog amount={amount} artistName={artistName} {...{ paid, reference, onConfirm, onClose }} />;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!destination || isPending) return;
    const typed = readText(event.currentTarget, 'reference');
    setReference(typed);
    const { detailsVersion } = destination;
    void sendPay({ kind: 'pay', artistId, cents, currency, detailsVersion, reference: typed });
  };
  return (
    <Dialog title={`Pay out ${amount}`} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p>
          To {artistName}. Record the payout, then transfer the money at your bank. Please do not transfer anything
          before, because a colleague may be paying too. The artist is told by email.
        </p>
        {destination ? (
          <Account facts={destination.facts} />
        ) : (
          <p role="status">{seen ? seen.messages.join(' ') : 'The bank account is being opened …'}</p>
        )}
        <ReferenceField />
        {result && !result.success && !isPending && (
          <p role="alert">{result.messages.join(' ')} Nothing was recorded, so please transfer nothing.</p>
        )}
        <button type="submit" className="button" disabled={!destination} aria-disabled={isPending}>
          {isPending ? 'Recording…' : 'Record payout'}
        </button>
      </form>
    </Dialog>
  );
}

/** A payout that was recorded earlier, perhaps by a colleague. */
function OpenTransferDialog({ payout, onConfirm, onClose }: { payout: Payout } & ConfirmProps) {
  const { payoutId, artistName, reference } = payout;
  const { send, result } = useCommand<OpenTransferCommand, PaidOut>(undefined, { revalidates: false });
  const open = useEffectEvent(() => void send({ kind: 'openTransfer', payoutId }));
  useEffect(() => open(), []);
  const amount = formatMoney(payout.cents, payout.currency);
  if (result?.success)
    return (
      <TransferDialog
        amount={amount}
        artistName={artistName}
        {...{ paid: result.payload, reference, onConfirm, onClose }}
      />
    );
  return (
    <Dialog title={`Transfer ${amount}`} onClose={onClose}>
      <p role="status">{result ? result.messages.join(' ') : 'The bank account is being opened …'}</p>
    </Dialog>
  );
}

interface TransferDialogProps extends ConfirmProps {
  paid: PaidOut;
  amount: string;
  artistName: string;
  reference: string;
}

function TransferDialog({ paid, amount, artistName, reference, onConfirm, onClose }: TransferDialogProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm(paid.payoutId, readText(event.currentTarget, 'reference'));
  };
  return (
    <Dialog title={`Transfer ${amount} now`} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p role="status">
          The payout to {artistName} is recorded. Transfer the money at your bank, then confirm it here. Until then it
          waits in the list “To transfer”.
        </p>
        <Account facts={paid.facts} />
        <ReferenceField reference={reference} />
        <button type="submit" className="button">
          The money is transferred
        </button>
      </form>
    </Dialog>
  );
}

const ReferenceField = ({ reference = '' }: { reference?: string }) => (
  <Field
    label="Reference of the transfer (optional)"
    name="reference"
    defaultValue={reference}
    maxLength={200}
    autoComplete="off"
  />
);

const readText = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

const Account = ({ facts }: Pick<PayoutDestination, 'facts'>) => (
  <dl className={css.account} aria-label="Bank account">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function ReturnDialog({
  payout,
  onReturn,
  onClose,
}: {
  payout: Payout;
  onReturn: (reason: string) => void;
  onClose: () => void;
}) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = readText(event.currentTarget, 'reason');
    if (reason !== '') onReturn(reason);
  };
  return (
    <Dialog title={payout.state === 'sent' ? 'Sent back by the bank' : 'Not transferred'} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p>
          For transfers that came back or have failed. {formatMoney(payout.cents, payout.currency)} to{' '}
          {payout.artistName} are due again. The artist gets an email and has to check the payout details first.
        </p>
        <Field label="Reason, which the artist is told" name="reason" maxLength={200} required autoComplete="off" />
        <button type="submit" className="button">
          Record it
        </button>
      </form>
    </Dialog>
  );
}
