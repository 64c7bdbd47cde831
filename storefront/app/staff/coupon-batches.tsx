import { formatCallUrl } from '@easel/contract/api';
import type { CouponBatch } from '@easel/contract/selling/staff-coupons';
import { formatMoney } from '@easel/domain/locale/currency';
import { MAX_GENERATED_COUPONS } from '@easel/domain/selling/coupon-codes';
import type { CouponTerms } from '@easel/domain/selling/coupon-terms';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { type SubmitEvent, useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { useHeldPage } from '../lib/held-page.ts';
import { downloadCouponBatch, readCouponBatch } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { NumberField } from './amount-field.tsx';
import type { CouponCommand } from './coupon-commands.ts';
import { CouponFields, newTerms } from './coupon-fields.tsx';
import css from './section.module.css';
import { ToneBadge } from './tone-badge.tsx';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const PROGRESS_PAUSE_MS = 2_000;

/** Generated codes by batch, and a form for more of them. */
export function CouponBatches({ batches }: { batches: readonly CouponBatch[] }) {
  return (
    <div className="stack-large">
      {batches.length === 0 ? (
        <p>No codes have been generated yet.</p>
      ) : (
        <ul className={css.list} aria-label="Batches">
          {batches.map((batch) => (
            <BatchRow key={batch.batchId} batch={batch} />
          ))}
        </ul>
      )}
      <NewBatch />
    </div>
  );
}

/** How far a batch is. Only a batch that is being written is asked for, and an answer that fails changes nothing. */
function useProgress(batch: CouponBatch): CouponBatch {
  const { batchId, size } = batch;
  const [latest, setLatest] = useState(batch);
  const generated = Math.max(batch.generated, latest.generated);
  const isRunning = generated < size;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(async () => {
      const answer = await api(readCouponBatch, { params: { batchId } });
      if (answer.success) setLatest(answer.payload);
    }, PROGRESS_PAUSE_MS);
    return () => clearInterval(timer);
  }, [isRunning, batchId]);
  return { ...batch, generated };
}

function BatchRow({ batch }: { batch: CouponBatch }) {
  const { batchId, name, label, prefix, size, generated, isStopped, usedCodes, givenCents, createdAt, author } =
    useProgress(batch);
  const { send, isPending } = useCommand<CouponCommand>();
  const isComplete = generated === size;
  return (
    <li className={css.item}>
      <div className="stack-tiny">
        <p>
          <strong>{name}</strong> {label}{' '}
          <ToneBadge tone={isStopped ? 'problem' : isComplete ? 'done' : 'busy'}>
            {isStopped ? 'Stopped' : isComplete ? 'Ready' : 'Being written'}
          </ToneBadge>
        </p>
        <p className="quiet">
          {[
            isComplete ? pluralize(size, 'code') : `${formatCount(generated)} of ${pluralize(size, 'code')}`,
            prefix && `${prefix}-…`,
            `${formatCount(usedCodes)} used`,
            `${formatMoney(givenCents, 'USD')} given`,
            day.format(new Date(createdAt)),
            author,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!isComplete && (
          <progress className={css.progress} max={size} value={generated} aria-label={`Codes of ${name}`} />
        )}
      </div>
      <div className="buttons">
        <a href={formatCallUrl(downloadCouponBatch, { params: { batchId } })} download>
          Download CSV<span className="visually-hidden"> of {name}</span>
        </a>
        <button
          type="button"
          className="text-button"
          disabled={isPending}
          onClick={() => void send({ kind: 'stop-batch', batchId, isStopped: !isStopped })}
        >
          {isStopped ? 'Open again' : 'Stop all'}
          <span className="visually-hidden"> codes of {name}</span>
        </button>
      </div>
    </li>
  );
}

/** The key names this form: sent twice, it generates the codes once. */
const newForm = (): { requestKey: string; prefix: string; size: number | null; terms: CouponTerms } => ({
  requestKey: crypto.randomUUID(),
  prefix: '',
  size: 100,
  terms: { ...newTerms(Date.now()), maxUses: 1 },
});

/** A form for more codes, which is empty again once they are being written. */
function NewBatch() {
  const { send, isSubmitting, result } = useCommand<CouponCommand>();
  const [form, setForm] = useState(newForm);
  const [handled, setHandled] = useState(result);
  if (result !== handled) {
    setHandled(result);
    if (result?.success) setForm(newForm());
  }
  const { requestKey, prefix, size, terms } = form;
  useHeldPage(prefix !== '' || terms.name !== '');
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  return (
    <form
      className={css.column}
      aria-labelledby="new-batch"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSubmitting) void send({ kind: 'generate', requestKey, prefix, size: size ?? 0, terms });
      }}
    >
      <h2 id="new-batch">Generate codes</h2>
      <div className={css.card}>
        <div className={css.fields}>
          <NumberField
            label={`How many, at most ${formatCount(MAX_GENERATED_COUPONS)}`}
            name="size"
            min={1}
            max={MAX_GENERATED_COUPONS}
            required
            value={size}
            onChange={(count) => set({ size: count })}
          />
          <Field
            label="Beginning of the codes (may be empty)"
            name="prefix"
            maxLength={12}
            value={prefix}
            onChange={({ currentTarget }) => set({ prefix: currentTarget.value.toUpperCase() })}
          />
        </div>
        <p className="quiet">
          Codes look like {prefix ? `${prefix}-` : ''}7KX2MPQR4TWB: 12 random letters and digits without those that look
          alike.
        </p>
      </div>
      <CouponFields isLimited terms={terms} onChange={(changed) => set({ terms: changed })} />
      {result?.success === false && (
        <p role="alert" className={css.error}>
          {result.messages.join(' ')}
        </p>
      )}
      <div>
        <button type="submit" className="button" disabled={isSubmitting}>
          Generate
        </button>
      </div>
    </form>
  );
}
