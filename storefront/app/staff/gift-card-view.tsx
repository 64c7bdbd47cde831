import type { StaffGiftCard } from '@easel/contract/selling/staff-gift-cards';
import { may, readRole } from '@easel/domain/accounts/roles';
import { formatMoney } from '@easel/domain/locale/currency';
import { GIFT_CARD_STATE_LABELS } from '@easel/domain/selling/issued-gift-card';
import { useState } from 'react';
import { Link } from 'react-router';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { BlockDialog, ExtendDialog } from './gift-card-dialogs.tsx';
import { GIFT_CARD_TONES } from './gift-card-tones.ts';
import css from './section.module.css';
import { ToneBadge } from './tone-badge.tsx';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const money = (cents: number) => formatMoney(cents, 'USD');
/** A card ends with its last day. */
const lastDay = (iso: string) => day.format(Date.parse(iso) - 1);

const KINDS: Record<StaffGiftCard['entries'][number]['kind'], string> = {
  issued: 'Issued',
  paid: 'Paid for an order',
  returned: 'Refunded to the card',
  blocked: 'Blocked',
  unblocked: 'Opened again',
  extended: 'Extended',
};

/** A gift card: its balance, and everything that changed it. */
export function GiftCardView({ card }: { card: StaffGiftCard }) {
  const { giftCardId, state, entries } = card;
  const { userRole } = useStore(sessionStore);
  const [dialog, setDialog] = useState<'block' | 'extend'>();
  const isBlocked = state === 'blocked';
  return (
    <div className={css.editor}>
      <div className={css.column}>
        <section className={css.card} aria-labelledby="card-history">
          <h2 id="card-history">History</h2>
          <ol className={css.list}>
            {entries.map(({ happenedAt, kind, cents, orderNumber, reason, by, transactionId }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved.
              <li key={index} className={css.item}>
                <div>
                  <p>
                    {KINDS[kind]}
                    {orderNumber && (
                      <>
                        , <Link to={`/staff/orders/${orderNumber}`}>{orderNumber}</Link>
                      </>
                    )}
                  </p>
                  <p className="quiet">
                    {[
                      moment.format(new Date(happenedAt)),
                      by,
                      reason && `“${reason}”`,
                      transactionId !== null && `ledger ${transactionId}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <p>{cents !== 0 && `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section className={css.card} aria-label="Card">
        <p>
          <ToneBadge tone={GIFT_CARD_TONES[state]}>{GIFT_CARD_STATE_LABELS[state]}</ToneBadge>
        </p>
        <dl className={css.totals}>
          <div className={css.sum}>
            <dt>Balance</dt>
            <dd>{money(card.balanceCents)}</dd>
          </div>
          <div>
            <dt>Issued for</dt>
            <dd>{money(card.initialCents)}</dd>
          </div>
          <div>
            <dt>Code</dt>
            <dd>{card.lastCharacters ? `… ${card.lastCharacters}` : 'Not sent yet'}</dd>
          </div>
          <div>
            <dt>For</dt>
            <dd>
              {card.recipientName} {card.recipientEmail && <span className="quiet">{card.recipientEmail}</span>}
            </dd>
          </div>
          <div>
            <dt>Last day</dt>
            <dd>{card.expiresAt ? lastDay(card.expiresAt) : 'It does not expire'}</dd>
          </div>
        </dl>
        {card.message && <p className="quiet">“{card.message}”</p>}
        {may(readRole(userRole), 'manageGiftCards') && (
          <div className="buttons">
            <button type="button" className="button" data-kind="quiet" onClick={() => setDialog('block')}>
              {isBlocked ? 'Open again' : 'Block'}
            </button>
            {card.expiresAt && (
              <button type="button" className="button" data-kind="quiet" onClick={() => setDialog('extend')}>
                Extend
              </button>
            )}
          </div>
        )}
      </section>
      {dialog === 'block' && (
        <BlockDialog giftCardId={giftCardId} isBlocked={isBlocked} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'extend' && <ExtendDialog giftCardId={giftCardId} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
