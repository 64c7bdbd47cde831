import type { SectionConflict } from '@easel/contract/section';
import type { StaffCoupon } from '@easel/contract/selling/staff-coupons';
import { formatMoney } from '@easel/domain/locale/currency';
import {
  COUPON_STATE_LABELS,
  type CouponTerms,
  fromMergeableTerms,
  toMergeableTerms,
} from '@easel/domain/selling/coupon-terms';
import { pluralize } from '@easel/domain/text/pluralize';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { useHeldPage } from '../lib/held-page.ts';
import { readCouponVersion } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field } from '../ui/field.tsx';
import type { CouponCommand } from './coupon-commands.ts';
import { CouponFields, newTerms } from './coupon-fields.tsx';
import { COUPON_TONES } from './coupon-tones.ts';
import { CouponTrial } from './coupon-trial.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './section.module.css';
import { ConflictPanel } from './section-conflict.tsx';
import { SectionHistory } from './section-history.tsx';
import { ToneBadge } from './tone-badge.tsx';
import { ofKind, useSection } from './use-section.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A coupon with its terms, what they would do, its orders and its history. */
export function CouponEditor({ coupon }: { coupon: StaffCoupon }) {
  const { code, section, state } = coupon;
  const saving = useCommand<CouponCommand, StaffCoupon, SectionConflict>();
  const stopping = useCommand<CouponCommand, StaffCoupon>();
  const [isAsking, setIsAsking] = useState(false);
  const { local, setLocal, markSent, baseVersion, isChanged, conflict, resolve, leaving } = useSection<
    CouponTerms,
    StaffCoupon
  >({ ...section, body: { ...coupon.terms } }, saving.result, saving.isSubmitting, (saved) => ({
    ...saved.section,
    body: { ...saved.terms },
  }));
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isSubmitting || !isChanged) return;
    markSent();
    void saving.send({ kind: 'save', code, terms: local, baseVersion });
  };
  const isStopped = state === 'stopped';
  const isGenerated = coupon.batchId !== null;
  const stop = () => {
    setIsAsking(false);
    void stopping.send({ kind: 'stop', code, isStopped: !isStopped });
  };
  return (
    <form className={css.editor} onSubmit={save}>
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          conflict={{
            ...conflict,
            base: toMergeableTerms(ofKind(conflict.base)),
            theirs: toMergeableTerms(ofKind(conflict.theirs)),
          }}
          mine={toMergeableTerms(local)}
          onResolve={(merged) => resolve(fromMergeableTerms(ofKind(merged)))}
        />
      )}
      <fieldset className={css.column} disabled={isGenerated}>
        {isGenerated && (
          <p>
            A generated code has the terms of its <Link to="/staff/coupons/batches">batch</Link>.
          </p>
        )}
        <CouponFields terms={local} onChange={setLocal} />
      </fieldset>
      <div className={css.column}>
        <section className={css.card} aria-label="Use">
          <p>
            <ToneBadge tone={COUPON_TONES[state]}>{COUPON_STATE_LABELS[state]}</ToneBadge> {coupon.label}
          </p>
          <dl className={css.totals}>
            <div>
              <dt>Used</dt>
              <dd>{pluralize(coupon.uses, 'time')}</dd>
            </div>
            <div>
              <dt>Given</dt>
              <dd>{formatMoney(coupon.givenCents, 'USD')}</dd>
            </div>
            <div>
              <dt>Last used</dt>
              <dd>{coupon.lastUsedAt ? day.format(new Date(coupon.lastUsedAt)) : 'Never'}</dd>
            </div>
          </dl>
          {coupon.campaigns.map(({ campaignId, tagline }) => (
            <p key={campaignId} className="quiet">
              In the promo bar: <Link to={`/staff/promos/campaign:${campaignId}`}>{tagline}</Link>
            </p>
          ))}
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={stopping.isPending}
            onClick={() => (isStopped ? stop() : setIsAsking(true))}
          >
            {isStopped ? 'Open again' : 'Stop the coupon'}
          </button>
        </section>
        <CouponTrial code={code} terms={local} />
        {coupon.orders.length > 0 && (
          <section className={css.card} aria-label="Orders">
            <h2>Orders</h2>
            <dl className={css.totals}>
              {coupon.orders.map(({ orderNumber, placedAt, cents }) => (
                <div key={orderNumber}>
                  <dt>
                    {orderNumber} <span className="quiet">{day.format(new Date(placedAt))}</span>
                  </dt>
                  <dd>{formatMoney(cents, 'USD')}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <SectionHistory
        history={section.history}
        liveVersion={section.liveVersion}
        original={section.original}
        local={local}
        read={async (version) => {
          const found = await api(readCouponVersion, { params: { code, version } });
          return found.success ? found.payload.body : undefined;
        }}
        onRestore={(body) => setLocal(ofKind(body))}
      />
      <div className={css.bar}>
        {saving.result?.success === false && !conflict && (
          <p role="alert" className={css.error}>
            {saving.result.messages.join(' ')}
          </p>
        )}
        <div className={css.buttons}>
          <button type="submit" className="button" disabled={saving.isSubmitting || !isChanged}>
            Save
          </button>
          {isChanged && <span className="quiet">Orders keep what they got.</span>}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Stop ${code}?`}
          text="Nobody can use it from now on. Orders that are being paid keep it. You can open it again."
          confirm="Stop"
          onConfirm={stop}
          onClose={() => setIsAsking(false)}
        />
      )}
      <LeaveDialog leaving={leaving} />
    </form>
  );
}

/** A new coupon. */
export function NewCoupon() {
  const [code, setCode] = useState('');
  const [terms, setTerms] = useState(() => newTerms(Date.now()));
  const { send, isSubmitting, result } = useCommand<CouponCommand>();
  useHeldPage(code !== '' && result?.success !== true);
  return (
    <form
      className={css.editor}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send({ kind: 'create', code, terms });
      }}
    >
      <div className={css.column}>
        <div className={css.card}>
          <Field
            label="Code, such as SPRING-10"
            name="code"
            required
            maxLength={30}
            autoCapitalize="characters"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
          />
        </div>
        <CouponFields terms={terms} onChange={setTerms} />
      </div>
      <div className={css.column}>
        <CouponTrial code={code} terms={terms} />
      </div>
      <div className={css.bar}>
        {result?.success === false && (
          <p role="alert" className={css.error}>
            {result.messages.join(' ')}
          </p>
        )}
        <div className={css.buttons}>
          <button type="submit" className="button" disabled={isSubmitting}>
            Create the coupon
          </button>
        </div>
      </div>
    </form>
  );
}
