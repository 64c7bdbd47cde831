import type { LedgerProof, StaffLedger } from '@easel/contract/selling/staff-ledger';
import { formatMoney } from '@easel/domain/locale/currency';
import type { LedgerAccount } from '@easel/domain/selling/ledger';
import { Link } from 'react-router';
import css from './ledger.module.css';
import { ScrollRegion } from './scroll-region.tsx';
import { ToneBadge } from './tone-badge.tsx';
import { formatUtcTime } from './utc-time.ts';

export const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = {
  gateway: 'Payment gateway',
  bank: 'Bank',
  artist: 'Artists',
  'gift-cards': 'Gift cards',
  revenue: 'Revenue',
  coupons: 'Coupons',
  fees: 'Fees',
  goodwill: 'Goodwill',
  disputes: 'Disputes',
  shipping: 'Shipping',
  tax: 'Tax',
  duty: 'Duty',
};

/** Debits are positive; credits have a minus. */
export const formatCents = (cents: number, currency: string): string =>
  `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), currency)}`;

/** What each account has, and whether everything adds up. */
export function LedgerBalances({
  balances,
  proof,
}: {
  balances: StaffLedger['balances'];
  proof: LedgerProof | undefined;
}) {
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  return (
    <section className={css.balances} aria-labelledby="balances">
      <h2 id="balances">Balances</h2>
      {currencies.map((currency) => (
        <dl key={currency}>
          {balances
            .filter((balance) => balance.currency === currency)
            .map(({ account, cents }) => (
              <div key={account}>
                <dt>
                  <Link to={`/staff/ledger?account=${account}`}>{ACCOUNT_NAMES[account]}</Link>
                </dt>
                <dd>{formatCents(cents, currency)}</dd>
              </div>
            ))}
        </dl>
      ))}
      <p className="quiet">
        Debits are positive, credits negative. {!proof && <Link to="/staff/ledger?proof=1">Prove that it adds up</Link>}
      </p>
      {proof && <Proof proof={proof} />}
    </section>
  );
}

const Proof = ({ proof: { checkedAt, proofs, unbalanced } }: { proof: LedgerProof }) => (
  <ScrollRegion label="Proof">
    <table className={css.table}>
      <caption>Checked {formatUtcTime(checkedAt)} UTC</caption>
      <thead>
        <tr>
          <th scope="col">Proof</th>
          <th scope="col" className={css.money}>
            Ledger
          </th>
          <th scope="col" className={css.money}>
            Compared with
          </th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            Transactions
            <br />
            <span className="quiet">Each adds up to 0</span>
          </th>
          <td className={css.money}>{unbalanced.length}</td>
          <td className={css.money}>0</td>
          <td>
            <Result isRight={unbalanced.length === 0} />
            {unbalanced.length > 0 && ` ${unbalanced.join(', ')}`}
          </td>
        </tr>
        {proofs.map(({ name, detail, ledgerCents, otherCents, currency, isRight }) => (
          <tr key={`${name} ${currency}`}>
            <th scope="row">
              {name}
              <br />
              <span className="quiet">{detail}</span>
            </th>
            <td className={css.money}>{formatCents(ledgerCents, currency)}</td>
            <td className={css.money}>{formatCents(otherCents, currency)}</td>
            <td>
              <Result isRight={isRight} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const Result = ({ isRight }: { isRight: boolean }) => (
  <ToneBadge tone={isRight ? 'done' : 'problem'}>{isRight ? 'Right' : 'Different'}</ToneBadge>
);
