import { formatCallUrl } from '@easel/contract/api';
import type { OwnPayout, StudioPayouts } from '@easel/contract/selling/studio-payouts';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney } from '@easel/domain/locale/currency';
import { PAYOUT_STATE_LABELS } from '@easel/domain/selling/payouts';
import { Link } from 'react-router';
import { readStatementCsv, readStatementPdf, readSummaryCsv, readSummaryPdf } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import { PayoutDetailsSection } from './payout-details-form.tsx';
import { PAYOUTS_PAGE, type PayoutsPageData, type StudioPayoutCommand } from './studio-payout-commands.ts';
import css from './studio-payouts.module.css';
import { TaxDetailsSection } from './tax-details-form.tsx';

/** An artist's money: what comes next, where it goes, and what was paid. */
export function StudioPayoutsPage({ payouts, settings }: PayoutsPageData) {
  return (
    <div className={css.page}>
      <NextPayout {...payouts} />
      {settings ? (
        <>
          <PayoutDetailsSection settings={settings} />
          <TaxDetailsSection tax={settings.tax} />
        </>
      ) : (
        <p className="muted">Only the artist can see and change the payout and tax details.</p>
      )}
      <History payouts={payouts.payouts} />
      <Statements months={payouts.months} />
    </div>
  );
}

function NextPayout(payouts: StudioPayouts) {
  const { next, heldCents, paidCents, held, currency } = payouts;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <section aria-labelledby="next-title" className={css.section}>
      <h2 id="next-title">Next payout</h2>
      <dl className={css.sums}>
        <div>
          <dt className="quiet">Due</dt>
          <dd className="display-text numbers serif">{money(next?.cents ?? 0)}</dd>
        </div>
        <div>
          <dt className="quiet">Held</dt>
          <dd className="display-text numbers serif">{money(heldCents)}</dd>
        </div>
        <div>
          <dt className="quiet">Paid out so far</dt>
          <dd className="display-text numbers serif">{money(paidCents)}</dd>
        </div>
      </dl>
      <NextPayoutText {...payouts} />
      {held.length > 0 && (
        <details className={css.held}>
          <summary>What is held, and until when</summary>
          <p className="muted">
            A share becomes due {RETURN_DAYS} days after delivery, when the work can no longer be returned.
          </p>
          <ul className={css.rows}>
            {held.map(({ orderNumber, line, title, cents, status, dueAt }) => (
              <li key={`${orderNumber} ${line}`}>
                <div>
                  <Link to={`/studio/sales/${orderNumber}/${line}`}>{title}</Link>
                  <small>{dueAt ? `Due on ${orderDate(dueAt)}` : ORDER_STATUS_TEXTS[status]}</small>
                </div>
                <span className={css.amount}>{money(cents)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** When the money comes, or what has to happen first. */
function NextPayoutText({ next, dueCents, heldCents, held, minimumCents, currency, isRestWanted }: StudioPayouts) {
  const { send, isPending } = useCommand<StudioPayoutCommand>();
  const money = (cents: number) => formatMoney(cents, currency);
  if (dueCents < 0)
    return <p>{money(-dueCents)} were refunded after their payout. We settle them with your next sales.</p>;
  if (!next) {
    const dueAt = held.find((share) => share.dueAt)?.dueAt;
    if (heldCents === 0) return <p>Nothing is due. Your share of each sale is shown here.</p>;
    return (
      <p>
        {dueAt ? `Your next share becomes due on ${orderDate(dueAt)}.` : 'Nothing is due until a work is delivered.'}
      </p>
    );
  }
  const { block, payday } = next;
  if (!block)
    return (
      <p>
        We pay on Mondays: you can expect it on <strong>{orderDate(payday ?? '')}</strong>.
        {isRestWanted && ' You have asked for everything that is left.'}
      </p>
    );
  switch (block.reason) {
    case 'no-details':
      return (
        <p className={css.notice} role="note">
          We cannot pay you yet. <a href="#payout-details">Enter your payout details</a>.{' '}
          {payday && <HeldPayday payday={payday} />}
        </p>
      );
    case 'refused-details':
      return (
        <p className={css.notice} role="note">
          Your bank has sent the last payout back. <a href="#payout-details">Check your payout details</a>.{' '}
          {payday && <HeldPayday payday={payday} />}
        </p>
      );
    case 'recently-changed':
      return (
        <p className={css.notice} role="note">
          Your payout details were changed. For your safety we hold payouts until {orderDate(block.until ?? '')}.
          {payday ? (
            <>
              {' '}
              You can expect this one on <strong>{orderDate(payday)}</strong>.
            </>
          ) : (
            ` We pay from ${money(minimumCents)} on.`
          )}
        </p>
      );
    case 'below-minimum':
      return (
        <div className={css.notice}>
          <p>We pay from {money(minimumCents)} on. This amount is paid together with your next sales.</p>
          <button
            type="button"
            className="text-button"
            aria-disabled={isPending}
            onClick={() => !isPending && void send({ kind: 'requestRest' })}
          >
            I am leaving: pay me the rest
          </button>
        </div>
      );
  }
}

const HeldPayday = ({ payday }: { payday: string }) => (
  <>
    After a change we hold payouts for some days, for your safety. If you do it today, you can expect this one on{' '}
    <strong>{orderDate(payday)}</strong>.
  </>
);

function History({ payouts }: { payouts: readonly OwnPayout[] }) {
  return (
    <section aria-labelledby="history-title" className={css.section}>
      <h2 id="history-title">Past payouts</h2>
      {payouts.length === 0 && <p className="muted">You have not been paid yet.</p>}
      <ul className={css.rows} aria-labelledby="history-title">
        {payouts.map((payout) => (
          <li key={payout.payoutId}>
            <div>
              <Link to={`${PAYOUTS_PAGE}/${payout.payoutId}`}>{orderDate(payout.createdAt)}</Link>
              <small>
                {[PAYOUT_STATE_LABELS[payout.state], payout.returnReason, payout.reference].filter(Boolean).join(' · ')}
              </small>
            </div>
            <span className={css.amount} data-void={payout.state === 'returned' || undefined}>
              {formatMoney(payout.cents, payout.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function Statements({ months }: { months: readonly string[] }) {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <section aria-labelledby="statements-title" className={css.section}>
      <h2 id="statements-title">Statements</h2>
      {months.length === 0 && <p className="muted">There is a statement of every month in which something was sold.</p>}
      <ul className={css.rows} aria-labelledby="statements-title">
        {years.map((year) => (
          <li key={year}>
            <strong>Summary of {year}</strong>
            <Files
              of={`the summary of ${year}`}
              pdf={formatCallUrl(readSummaryPdf, { params: { year } })}
              csv={formatCallUrl(readSummaryCsv, { params: { year } })}
            />
          </li>
        ))}
        {months.map((month) => (
          <li key={month}>
            <span>{monthName(month)}</span>
            <Files
              of={monthName(month)}
              pdf={formatCallUrl(readStatementPdf, { params: { month } })}
              csv={formatCallUrl(readStatementCsv, { params: { month } })}
            />
          </li>
        ))}
      </ul>
      {months.length > 0 && (
        <p className="muted">Statements list what is on your account. They are no invoices and no tax advice.</p>
      )}
    </section>
  );
}

const Files = ({ of, pdf, csv }: { of: string; pdf: string; csv: string }) => (
  <span className={css.files}>
    <a href={pdf} download>
      PDF<span className="visually-hidden"> of {of}</span>
    </a>
    <a href={csv} download>
      CSV<span className="visually-hidden"> of {of}</span>
    </a>
  </span>
);
