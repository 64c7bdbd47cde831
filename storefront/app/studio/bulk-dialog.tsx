import type { AnyBulkChange, BulkResult } from '@easel/contract/studio/bulk';
import { PACKAGINGS, type Packaging } from '@easel/domain/catalogue/packaging';
import { formatMoney } from '@easel/domain/locale/currency';
import { pluralize } from '@easel/domain/text/pluralize';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../lib/api-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { runBulkChange } from './bulk-changer.ts';
import css from './bulk-dialog.module.css';

const KINDS = [
  { code: 'price-percent', name: 'Price, by percent' },
  { code: 'price-amount', name: 'Price, by an amount' },
  { code: 'hide', name: 'Hide' },
  { code: 'list', name: 'List again' },
  { code: 'withdraw', name: 'Withdraw from sale' },
  { code: 'offers-on', name: 'Accept offers' },
  { code: 'offers-off', name: 'Accept no offers' },
  { code: 'packaging', name: 'Packaging' },
  { code: 'keywords-add', name: 'Add keywords' },
  { code: 'keywords-remove', name: 'Remove keywords' },
] as const;
type Kind = (typeof KINDS)[number]['code'];

const AMOUNT_LABELS: Partial<Record<Kind, string>> = {
  'price-percent': 'Percent, such as 10 or -5',
  'price-amount': 'US dollars, such as 50 or -20',
  'keywords-add': 'Keywords, separated by commas',
  'keywords-remove': 'Keywords, separated by commas',
};

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

/** What was chosen, as the server takes it; undefined if the value makes no sense. */
function readChange(kind: Kind, value: string): AnyBulkChange | undefined {
  const number = /^[+-]?\d{1,7}([.,]\d)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : undefined;
  if (kind === 'price-percent')
    return number === undefined || number === 0 || number < -90 || number > 900 ? undefined : { kind, percent: number };
  if (kind === 'price-amount')
    return number === undefined || number === 0 || !Number.isInteger(number)
      ? undefined
      : { kind, cents: number * 100 };
  if (kind === 'hide' || kind === 'list' || kind === 'withdraw') return { kind: 'state', action: kind };
  if (kind === 'offers-on' || kind === 'offers-off') return { kind: 'offers', acceptsOffers: kind === 'offers-on' };
  if (kind === 'packaging') return { kind, packaging: (value || 'flat_cardboard') as Packaging };
  if (words(value).length === 0) return undefined;
  return kind === 'keywords-add'
    ? { kind: 'keywords', add: words(value), remove: [] }
    : { kind: 'keywords', add: [], remove: words(value) };
}

const isMoney = (field: string) => field === 'priceCents';
const textOf = (field: string, value: unknown): string =>
  isMoney(field) && typeof value === 'number'
    ? formatMoney(value, 'USD')
    : Array.isArray(value)
      ? value.join(', ') || '–'
      : typeof value === 'boolean'
        ? value
          ? 'yes'
          : 'no'
        : String(value ?? '–');

export interface BulkDone {
  batchId: string;
  count: number;
  /** Works that could not be changed any more. */
  refused: number;
  /** Why it stopped early. */
  failure: string | undefined;
}

export interface BulkDialogProps {
  artworkIds: readonly number[];
  onDone: (done: BulkDone) => void;
  onClose: () => void;
}

/** Changes many works: what, a preview of every change, and progress. */
export function BulkDialog({ artworkIds, onDone, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<Kind>('price-percent');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState<{ change: AnyBulkChange; works: BulkResult[] }>();
  const [done, setDone] = useState<number>();
  const isStopped = useRef(false);
  const { revalidate } = useRevalidator();
  const changed = preview?.works.filter(({ changes }) => changes.length > 0) ?? [];

  const show = async () => {
    const change = readChange(kind, value);
    if (!change) return setProblem('Enter a value.');
    setProblem('');
    const { works, failure } = await runBulkChange(api, {
      ...{ artworkIds, change, batchId: crypto.randomUUID(), isPreview: true },
    });
    if (failure) setProblem(failure);
    else setPreview({ change, works });
  };
  const apply = async () => {
    if (!preview) return;
    const batchId = crypto.randomUUID();
    setDone(0);
    const { works, failure } = await runBulkChange(api, {
      artworkIds: changed.map(({ artworkId }) => artworkId),
      change: preview.change,
      batchId,
      isPreview: false,
      onProgress: (count) => {
        setDone(count);
        return !isStopped.current;
      },
    });
    await revalidate();
    const refused = works.filter((work) => work.problem !== null).length;
    onDone({ batchId, count: works.length - refused, refused, failure });
  };
  return (
    <Dialog title={`Change ${pluralize(artworkIds.length, 'work')}`} onClose={onClose}>
      {done !== undefined ? (
        <div className="stack">
          <progress max={changed.length} value={done} aria-label="Progress" className={css.progress} />
          <p role="status">
            {done} of {changed.length}
          </p>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              isStopped.current = true;
            }}
          >
            Stop
          </button>
        </div>
      ) : preview ? (
        <div className="stack">
          <Preview works={preview.works} />
          <div className="buttons">
            <button type="button" className="button" disabled={changed.length === 0} onClick={() => void apply()}>
              Change {pluralize(changed.length, 'work')}
            </button>
            <button type="button" className="text-button" onClick={() => setPreview(undefined)}>
              Back
            </button>
          </div>
        </div>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void show();
          }}
        >
          <SelectField
            label="What"
            name="kind"
            options={KINDS}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
          />
          {kind === 'packaging' ? (
            <SelectField
              label="Packaging"
              name="value"
              options={Object.entries(PACKAGINGS).map(([code, name]) => ({ code, name }))}
              value={value || 'flat_cardboard'}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          ) : (
            AMOUNT_LABELS[kind] && (
              <Field
                label={AMOUNT_LABELS[kind]}
                name="value"
                autoComplete="off"
                value={value}
                errors={problem ? [problem] : []}
                onChange={({ currentTarget }) => setValue(currentTarget.value)}
              />
            )
          )}
          {problem && !AMOUNT_LABELS[kind] && (
            <p role="alert" className="error">
              {problem}
            </p>
          )}
          <button type="submit" className="button">
            Preview
          </button>
        </form>
      )}
    </Dialog>
  );
}

function Preview({ works }: { works: readonly BulkResult[] }) {
  return (
    <div className={css.preview}>
      <table>
        <caption className="visually-hidden">What will change</caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {works.map(({ artworkId, title, changes, problem }) => {
            const [change] = changes;
            return (
              <tr key={artworkId}>
                <th scope="row">{title || 'Untitled'}</th>
                {change ? (
                  <>
                    <td>{textOf(change.field, change.before)}</td>
                    <td>{textOf(change.field, change.after)}</td>
                  </>
                ) : (
                  <td colSpan={2} className="muted">
                    {problem ?? 'Stays as it is.'}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
