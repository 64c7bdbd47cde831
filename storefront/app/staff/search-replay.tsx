import type { ChangedSearch } from '@easel/contract/staff/search-rules';
import type { EditorRules } from '@easel/domain/discovery/search-rules';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { replaySearches } from '../lib/page-calls.ts';
import { FigureTable } from '../ui/figure-table.tsx';
import css from './search-rules.module.css';

interface Replay {
  /** The rules that were tried. */
  text: string;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  done: number;
  total: number;
  changed: ChangedSearch[];
  messages: readonly string[];
}

/** Repeats last month's searches with what is in the editor, some at a time, and lists what would change. */
export function SearchReplay({ rules, onShow }: { rules: EditorRules; onShow: (search: string) => void }) {
  const [replay, setReplay] = useState<Replay>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const text = JSON.stringify(rules);
  const start = async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    let current: Replay = { text, state: 'running', done: 0, total: 0, changed: [], messages: [] };
    setReplay(current);
    for (let from = 0; ; ) {
      const answer = await api(replaySearches, {
        body: { body: JSON.parse(text), from },
      });
      if (own.signal.aborted) return;
      if (!answer.success) return setReplay({ ...current, state: 'failed', messages: answer.messages });
      const { total, next, changed } = answer.payload;
      current = { ...current, total, done: next ?? total, changed: [...current.changed, ...changed] };
      if (next === null) return setReplay({ ...current, state: 'done' });
      setReplay(current);
      from = next;
    }
  };
  const cancel = () => {
    running.current?.abort();
    setReplay((last) => last && { ...last, state: 'cancelled' });
  };
  return (
    <section aria-labelledby="replay-title" className={css.part}>
      <h2 id="replay-title">Last month’s searches</h2>
      <p className="quiet">
        Repeats the searches of the last 30 days that at least three visitors have made, with the rules of today and
        with these, and lists those whose first 24 works would change.
      </p>
      <div className={css.tools}>
        {replay?.state === 'running' ? (
          <button type="button" className="button" data-kind="quiet" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <button type="button" className="button" data-kind="quiet" onClick={() => void start()}>
            Repeat the searches
          </button>
        )}
        {replay?.state === 'running' && <progress aria-label="Progress" max={replay.total || 1} value={replay.done} />}
        {replay && <span role="status">{describe(replay, text)}</span>}
      </div>
      {replay && replay.changed.length > 0 && (
        <FigureTable
          isLong
          caption="Searches that would change"
          rows={replay.changed}
          rowKey={({ text: search }) => search}
          columns={[
            {
              name: 'Search',
              isText: true,
              read: ({ text: search }) => (
                <button type="button" className="text-button" onClick={() => onShow(search)}>
                  {search}
                </button>
              ),
            },
            { name: 'Searches', read: ({ searches }) => formatCount(searches) },
            { name: 'Enter', read: ({ entered }) => formatCount(entered) },
            { name: 'Leave', read: ({ left }) => formatCount(left) },
            { name: 'Move', read: ({ moved }) => formatCount(moved) },
            {
              name: 'Works',
              isText: true,
              read: ({ resultsBefore, resultsAfter, redirectAfter, redirectBefore }) =>
                redirectAfter
                  ? `Leads to ${redirectAfter}`
                  : redirectBefore
                    ? `No longer leads to ${redirectBefore}`
                    : resultsBefore === resultsAfter
                      ? formatCount(resultsAfter)
                      : `${formatCount(resultsBefore)} → ${formatCount(resultsAfter)}`,
            },
          ]}
        />
      )}
    </section>
  );
}

function describe({ state, done, total, changed, messages, text }: Replay, current: string): string {
  const outdated = text === current ? '' : ' The rules have changed since.';
  switch (state) {
    case 'failed':
      return messages.join(' ');
    case 'running':
      return total === 0 ? 'Starting …' : `${formatCount(done)} of ${pluralize(total, 'search', 'searches')}`;
    case 'cancelled':
      return `Cancelled after ${pluralize(done, 'search', 'searches')}.${outdated}`;
    case 'done':
      return total === 0
        ? 'No search was made by three visitors or more.'
        : `${changed.length === 0 ? 'None' : formatCount(changed.length)} of ${pluralize(total, 'search', 'searches')} would change.${outdated}`;
  }
}
