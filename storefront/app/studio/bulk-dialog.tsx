import type { BulkResult } from '@easel/contract/studio/bulk';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { ZONE_NAMES, ZONES } from '@easel/domain/locale/countries';
import type { BulkChange } from '@easel/domain/studio/bulk-changes';
import { describeValue } from '@easel/domain/studio/describe-field';
import {
  BULK_CHOICES,
  type BulkChoice,
  parseBulkChange,
  type TypedBulkChange,
} from '@easel/domain/studio/typed-bulk-change';
import { pluralize } from '@easel/domain/text/pluralize';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../lib/api-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toSelectOptions } from '../ui/select-options.ts';
import { runBulkChange } from './bulk-changer.ts';
import css from './bulk-dialog.module.css';
import { StoppableProgress } from './stoppable-progress.tsx';

const TEXT_LABELS: Partial<Record<BulkChoice, string>> = {
  'price-percent': 'Percent, such as 10 or -5',
  'price-amount': 'US dollars, such as 50 or -20',
  'keywords-add': 'Keywords, separated by commas',
  'keywords-remove': 'Keywords, separated by commas',
};

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
  const [typed, setTyped] = useState<TypedBulkChange>({
    choice: 'price-percent',
    text: '',
    zones: ZONES,
    packaging: 'flat_cardboard',
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<{ change: BulkChange; works: BulkResult[] }>();
  const [done, setDone] = useState<number>();
  const isStopped = useRef(false);
  const { revalidate } = useRevalidator();
  const changed = preview?.works.filter(({ changes }) => changes.length > 0) ?? [];

  const show = async () => {
    const change = parseBulkChange(typed);
    if (!change.ok) return setProblems(change.messages);
    setProblems([]);
    const { works, failure } = await runBulkChange(api, {
      ...{ artworkIds, change: change.value, batchId: crypto.randomUUID(), isPreview: true },
    });
    if (failure) setProblems([failure]);
    else setPreview({ change: change.value, works });
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
        <StoppableProgress
          done={done}
          total={changed.length}
          onStop={() => {
            isStopped.current = true;
          }}
        />
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
          <Choice typed={typed} problems={problems} onChange={(part) => setTyped({ ...typed, ...part })} />
          <button type="submit" className="button">
            Preview
          </button>
        </form>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  typed: TypedBulkChange;
  problems: readonly string[];
  onChange: (part: Partial<TypedBulkChange>) => void;
}

function Choice({ typed: { choice, text, zones, packaging }, problems, onChange }: ChoiceProps) {
  const textLabel = TEXT_LABELS[choice];
  return (
    <>
      <SelectField
        label="What"
        name="choice"
        options={toSelectOptions(BULK_CHOICES)}
        value={choice}
        onChoose={(choice) => onChange({ choice })}
      />
      {choice === 'packaging' && (
        <SelectField
          label="Packaging"
          name="packaging"
          options={toSelectOptions(PACKAGINGS)}
          value={packaging}
          onChoose={(packaging) => onChange({ packaging })}
        />
      )}
      {choice === 'zones' && (
        <fieldset className="stack-small">
          <legend>Sold in</legend>
          {ZONES.map((zone) => (
            <label key={zone} className={css.zone}>
              <input
                type="checkbox"
                checked={zones.includes(zone)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ zones: ZONES.filter((one) => (one === zone ? checked : zones.includes(one))) })
                }
              />
              {ZONE_NAMES[zone]}
            </label>
          ))}
        </fieldset>
      )}
      {textLabel ? (
        <Field
          label={textLabel}
          name="text"
          autoComplete="off"
          value={text}
          errors={problems}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      ) : (
        problems.map((problem) => (
          <p key={problem} role="alert" className="error">
            {problem}
          </p>
        ))
      )}
    </>
  );
}

const textOf = (field: string, value: unknown) => describeValue(field, value) || '–';

function Preview({ works }: { works: readonly BulkResult[] }) {
  return (
    <div className={css.preview}>
      <table className="full-width">
        <caption className="visually-hidden">What will change</caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {works.map(({ artworkId, title, changes, problem }) => (
            <tr key={artworkId}>
              <th scope="row">{title || 'Untitled'}</th>
              {changes.length > 0 ? (
                <>
                  <td>{changes.map(({ field, before }) => textOf(field, before)).join('; ')}</td>
                  <td>{changes.map(({ field, after }) => textOf(field, after)).join('; ')}</td>
                </>
              ) : (
                <td colSpan={2} className="muted">
                  {problem ?? 'Stays as it is.'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
