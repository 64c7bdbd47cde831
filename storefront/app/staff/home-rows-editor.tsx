import type { EditedHome } from '@easel/contract/discovery/home';
import type { HomeRow } from '@easel/domain/discovery/home-rows';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { HomeRowFields } from './home-row-fields.tsx';
import css from './home-rows-editor.module.css';

const MAX_ROWS = 12;

/** A row in the editor. The key stays when rows are moved. */
interface KeyedRow {
  key: number;
  row: HomeRow;
}

/** Edits the rows of the home page: their works, order and season. */
export function HomeRowsEditor({ home }: { home: EditedHome }) {
  const nextKey = useRef(home.rows.length);
  const [rows, setRows] = useState<KeyedRow[]>(() => home.rows.map((row, key) => ({ key, row })));
  const { send, isSubmitting, result } = useCommand<EditedHome, EditedHome>();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ rows: rows.map(({ row }) => row), version: home.version });
  };
  const move = (at: number, by: -1 | 1) => {
    const moved = [...rows];
    const [row] = moved.splice(at, 1);
    if (row) moved.splice(at + by, 0, row);
    setRows(moved);
  };
  const add = () => {
    nextKey.current += 1;
    setRows([...rows, { key: nextKey.current, row: { title: '', text: '', source: 'newest' } }]);
  };
  return (
    <form className={css.editor} onSubmit={save}>
      <p className="muted">
        Rows appear on the <Link to="/">home page</Link> in this order. A row without works is left out. A row with days
        is shown between them, every year.
      </p>
      <ol>
        {rows.map(({ key, row }, at) => (
          <li key={key}>
            <HomeRowFields
              row={row}
              number={at + 1}
              onChange={(changed) => setRows(rows.map((one) => (one.key === key ? { key, row: changed } : one)))}
            />
            <div className="buttons">
              <button type="button" className="text-button" disabled={at === 0} onClick={() => move(at, -1)}>
                Up<span className="visually-hidden">, row {at + 1}</span>
              </button>
              <button
                type="button"
                className="text-button"
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              >
                Down<span className="visually-hidden">, row {at + 1}</span>
              </button>
              <button
                type="button"
                className="text-button"
                onClick={() => setRows(rows.filter((one) => one.key !== key))}
              >
                Remove<span className="visually-hidden"> row {at + 1}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      {result && !result.success && <p role="alert">{result.messages.join(' ')}</p>}
      <div className="buttons">
        <button type="submit" className="button" disabled={isSubmitting}>
          Save
        </button>
        <button type="button" className="button" data-kind="quiet" disabled={rows.length >= MAX_ROWS} onClick={add}>
          Add a row
        </button>
      </div>
    </form>
  );
}
