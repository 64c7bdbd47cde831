import type { RowResult } from '@easel/contract/studio/works-file';
import { labelField } from '@easel/domain/studio/describe-field';
import { joinList } from '@easel/domain/text/join-list';
import { listKeys } from '@easel/domain/text/own-value';
import { pluralize } from '@easel/domain/text/pluralize';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../lib/api-client.ts';
import { useCommand } from '../lib/use-command.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './bulk-dialog.module.css';
import { StoppableProgress } from './stoppable-progress.tsx';
import type { StudioCommand } from './studio-commands.ts';
import { type FileRow, formatRefusedRows, importFile, readWorksFile } from './works-file.ts';

const OUTCOME_TEXTS: Record<RowResult['outcome'], string> = {
  new: 'new',
  changed: 'changed',
  'needs-review': 'changed, waiting for you to submit it',
  unchanged: 'as before',
  refused: 'not used',
};

/** Reads a file, shows what it would do, and imports it part by part. */
export function WorksFileDialog({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [preview, setPreview] = useState<readonly RowResult[]>();
  const [progress, setProgress] = useState<number>();
  const [done, setDone] = useState<readonly RowResult[]>();
  const [problem, setProblem] = useState('');
  /** The same for every try, so that nothing is begun twice. */
  const [batchId, setBatchId] = useState('');
  const isStopped = useRef(false);
  const { revalidate } = useRevalidator();
  const { send } = useCommand<StudioCommand>();
  const usable = preview?.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'unchanged') ?? [];

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setPreview(undefined);
    const read = await readWorksFile(file);
    if (!read.ok) return setProblem(read.messages.join(' '));
    const id = crypto.randomUUID();
    setRows(read.value);
    setBatchId(id);
    isStopped.current = false;
    const { results, failure } = await importFile(api, {
      ...{ rows: read.value, batchId: id, isPreview: true },
      onProgress: (count) => {
        setProgress(count);
        return !isStopped.current;
      },
    });
    setProgress(undefined);
    if (failure) setProblem(failure);
    else setPreview(results);
  };
  const run = async () => {
    const wanted = new Set(usable.map(({ row }) => row));
    isStopped.current = false;
    setProblem('');
    const { results, failure } = await importFile(api, {
      ...{ rows: rows.filter(({ row }) => wanted.has(row)), batchId, isPreview: false },
      onProgress: (count) => {
        setProgress(count);
        return !isStopped.current;
      },
    });
    setProgress(undefined);
    await revalidate();
    if (failure) return setProblem(`${failure} Import again: rows that were imported already are left as they are.`);
    setDone(results);
  };
  return (
    <Dialog title="Import works" onClose={onClose} size="wide">
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      {progress !== undefined ? (
        <StoppableProgress
          done={progress}
          total={rows.length}
          totalText={pluralize(rows.length, 'row')}
          onStop={() => {
            isStopped.current = true;
          }}
        />
      ) : done ? (
        <div className="stack">
          <p role="status">{summarize(done)}</p>
          <Refused rows={rows} results={[...(preview ?? []), ...done]} />
          <div className="buttons">
            <button type="button" className="button" onClick={onClose}>
              Done
            </button>
            {done.some(({ outcome }) => outcome === 'changed') && (
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  void send({ kind: 'undo', batchId });
                  onClose();
                }}
              >
                Undo the changes
              </button>
            )}
          </div>
        </div>
      ) : preview ? (
        <div className="stack">
          <p role="status">{summarize(preview)}</p>
          <RowTable results={preview} />
          <Refused rows={rows} results={preview} />
          <div className="buttons">
            <button type="button" className="button" disabled={usable.length === 0} onClick={() => void run()}>
              Import {pluralize(usable.length, 'row')}
            </button>
            <button type="button" className="text-button" onClick={() => setPreview(undefined)}>
              Another file
            </button>
          </div>
        </div>
      ) : (
        <div className="stack">
          <p>
            A CSV file with one work in each row: title, category, width, height, medium, material, price and so on.
            Rows with an artworkId change that work; the others begin a draft, to which you add photos.
          </p>
          <label className="stack-small">
            <span>CSV file</span>
            <input
              type="file"
              accept=".csv,text/csv"
              onChange={({ currentTarget: { files } }) => void choose(files?.[0])}
            />
          </label>
        </div>
      )}
    </Dialog>
  );
}

function summarize(results: readonly RowResult[]): string {
  const kinds = listKeys(OUTCOME_TEXTS);
  const parts = kinds.flatMap((kind) => {
    const count = results.filter(({ outcome }) => outcome === kind).length;
    return count > 0 ? [`${count.toLocaleString('en-US')} ${OUTCOME_TEXTS[kind]}`] : [];
  });
  return `${pluralize(results.length, 'row')}: ${parts.join(', ')}.`;
}

const MAX_SHOWN = 200;

function RowTable({ results }: { results: readonly RowResult[] }) {
  const shown = results.filter(({ outcome }) => outcome !== 'unchanged');
  return (
    <div className={css.preview}>
      <table className="full-width">
        <caption className="visually-hidden">What the file does</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Work</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, MAX_SHOWN).map(({ row, title, outcome, changes, problems }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">{title || 'Untitled'}</th>
              <td>
                {problems.length > 0 ? problems.join(' ') : OUTCOME_TEXTS[outcome]}
                {changes.length > 0 && `: ${joinList(changes.map(({ field }) => labelField(field).toLowerCase()))}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > MAX_SHOWN && <p className="quiet">And {pluralize(shown.length - MAX_SHOWN, 'more row')}.</p>}
    </div>
  );
}

function Refused({ rows, results }: { rows: readonly FileRow[]; results: readonly RowResult[] }) {
  const count = new Set(results.filter(({ problems }) => problems.length > 0).map(({ row }) => row)).size;
  return (
    count > 0 && (
      <p>
        <CsvButton name="rejected-rows.csv" createCsv={() => formatRefusedRows(rows, results)}>
          Download {pluralize(count, 'rejected row')} with the reasons
        </CsvButton>
      </p>
    )
  );
}
