import type { HistoryEntry } from '@easel/contract/studio/studio-works';
import { labelField } from '@easel/domain/studio/describe-field';
import { WORK_ACTION_LABELS } from '@easel/domain/studio/work-states';
import { joinList } from '@easel/domain/text/join-list';
import { localTime } from '../lib/local-time.ts';
import css from './draft-editor.module.css';

/** What happened to a work, the newest first. */
export function WorkHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <details className={css.more}>
      <summary>What happened so far</summary>
      <ol className="stack-small">
        {entries.map(({ action, by, fields, note, happenedAt }) => (
          <li key={`${happenedAt}-${action}`}>
            <strong>{WORK_ACTION_LABELS[action]}</strong> by {by === 'artist' ? 'you' : 'our staff'},{' '}
            <time dateTime={happenedAt}>{localTime(happenedAt)}</time>
            {fields.length > 0 && <span className="quiet"> ({joinList(fields.map(labelField))})</span>}
            {note !== '' && <p className="quiet">“{note}”</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
