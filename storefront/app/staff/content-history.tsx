import type { EditedPage } from '@easel/contract/staff/content-pages';
import css from './staff-rows.module.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export interface ContentHistoryProps {
  history: EditedPage['history'];
  onLoad: (version: number) => void;
}

/** Earlier versions, which can be loaded into the editor. */
export function ContentHistory({ history, onLoad }: ContentHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section>
      <h2>Versions</h2>
      <ul className={css.rows}>
        {history.map(({ version, isPublished, createdAt, author }) => (
          <li key={version} className={css.row}>
            <div>
              Version {version}
              <small>
                {moment.format(new Date(createdAt))}
                {author && `, ${author}`}
              </small>
            </div>
            <span className={css.aside}>{isPublished ? 'Published' : 'Draft'}</span>
            <button type="button" className="text-button" onClick={() => onLoad(version)}>
              Load
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
