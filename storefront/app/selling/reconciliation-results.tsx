import type { Reconciliations } from '@easel/contract/selling/reconciliation';
import { formatMoney } from '@easel/domain/locale/currency';
import { RECONCILIATION_CHECKS } from '@easel/domain/selling/reconciliation';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { orderDate } from './order-texts.ts';
import css from './reconciliation-results.module.css';

export interface ReconciliationResultsProps extends Reconciliations {
  isComparing: boolean;
  onCompare: () => void;
}

/** What the nightly comparison has found, and when it ran. */
export function ReconciliationResults(props: ReconciliationResultsProps) {
  const { runs, differences, disputes, isComparing, onCompare } = props;
  const [last] = runs;
  return (
    <div className={css.page}>
      <p>
        Every night orders, payments, refunds, gift cards, stock and ledger are compared with each other and with the
        payment gateway.
      </p>
      <div className={css.head} role="status">
        <strong
          className="large-text"
          data-tone={last && (differences.length > 0 || last.failure !== null) ? 'warning' : undefined}
        >
          {headlineOf(last)}
        </strong>
        <button type="button" className="button" data-kind="quiet" aria-disabled={isComparing} onClick={onCompare}>
          {isComparing ? 'Comparing…' : 'Compare now'}
        </button>
      </div>
      {last?.failure && <p className={css.failure}>{last.failure}</p>}
      {differences.length > 0 && (
        <ul className={css.rows} aria-label="Differences">
          {differences.map(({ check, orderNumber, detail }) => (
            <li key={`${check} ${orderNumber ?? ''} ${detail}`}>
              <div>
                {RECONCILIATION_CHECKS[check]}
                <small>{detail}</small>
              </div>
              {orderNumber !== null && <Link to={`/staff/orders/${orderNumber}`}>Order {orderNumber}</Link>}
            </li>
          ))}
        </ul>
      )}
      {disputes.length > 0 && (
        <section aria-labelledby="disputes-title">
          <h2 className="large-text" id="disputes-title">
            Open disputes
          </h2>
          <ul className={css.rows}>
            {disputes.map(({ disputeId, orderNumber, cents, currency, reason, openedAt, respondBy }) => (
              <li key={disputeId}>
                <div>
                  {formatMoney(cents, currency)}: {reason}
                  <small>
                    Since {orderDate(openedAt)}
                    {respondBy !== null && `, answer by ${orderDate(respondBy)}`}
                  </small>
                </div>
                <Link to={`/staff/orders/${orderNumber}`}>Order {orderNumber}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {runs.length > 0 && (
        <section aria-labelledby="runs-title">
          <h2 className="large-text" id="runs-title">
            Results
          </h2>
          <ul className={css.rows}>
            {runs.map((run) => (
              <li key={run.startedAt}>
                <div>
                  {localTime(run.startedAt)}
                  <small>
                    {countOf(run.ordersCount, 'order')}, {countOf(run.paymentsCount, 'payment')} of the last 90 days
                  </small>
                </div>
                <span>{resultOf(run)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Run = Reconciliations['runs'][number];

const countOf = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

const resultOf = ({ differencesCount, failure }: Run) =>
  differencesCount > 0
    ? countOf(differencesCount, 'difference')
    : failure === null
      ? 'Everything agrees'
      : 'Not complete';

const headlineOf = (last: Run | undefined) => (last ? `${resultOf(last)}.` : 'Nothing has been compared yet.');
