import type { HomePage } from '@easel/contract/discovery/home';
import type { HomeContent } from '@easel/domain/discovery/home-rows';
import { pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { previewHome } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { DateTimeField } from './date-time-field.tsx';
import css from './section.module.css';

const PAUSE_MS = 600;

/** What visitors of this store would see at a time: the real works of each row, and which rows are left out. */
export function HomePreview({ home }: { home: HomeContent }) {
  const [at, setAt] = useState<string | null>(null);
  const [result, setResult] = useState<{ page?: HomePage; messages: string[] }>({ messages: [] });
  const text = JSON.stringify(home);
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await api(previewHome, { body: { body: JSON.parse(text), ...(at && { at }) } });
      if (isOutdated) return;
      setResult(answer.success ? { page: answer.payload, messages: [] } : { messages: answer.messages });
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, at]);
  const { page, messages } = result;
  const { brand } = useSite();
  const shown = (title: string) => title.trim().replaceAll('{brand}', brand);
  const missing = page ? home.rows.filter(({ title }) => !page.rows.some((row) => row.title === shown(title))) : [];
  return (
    <section className={css.card} aria-label="Preview">
      <h2>Preview</h2>
      <DateTimeField label="As of" name="previewAt" value={at} onChange={setAt} />
      <p className="quiet">In the store that you are in now. Other stores show other prices.</p>
      {messages.length > 0 && (
        <p role="status" className={css.error}>
          {messages.join(' ')}
        </p>
      )}
      {page && (
        <dl className={css.totals}>
          <div>
            <dt>{page.hero.heading}</dt>
            <dd>{page.hero.work?.artworkTitle ?? 'No work'}</dd>
          </div>
          {page.rows.map(({ title, tiles }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {pluralize(tiles.length, 'work')}
                <span className="quiet">
                  {' '}
                  {tiles
                    .slice(0, 3)
                    .map(({ artworkTitle }) => artworkTitle)
                    .join(', ')}
                </span>
              </dd>
            </div>
          ))}
          {missing.map(({ title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have no title.
            <div key={index}>
              <dt>{shown(title) || 'A row without a title'}</dt>
              <dd className="accent">Left out: no works, or not its season</dd>
            </div>
          ))}
          <div>
            <dt>{page.artists.title}</dt>
            <dd>{pluralize(page.artists.cards.length, 'artist')}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
