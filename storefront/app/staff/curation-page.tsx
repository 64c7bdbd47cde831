import type { CuratedWorkDetails } from '@easel/contract/staff/curation';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { SAFETY_VALUES, STATUS_DIRECTIONS } from '@easel/domain/staff/curation';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './curation-page.module.css';
import { describeEntry, describeHint, SAFETY_TEXTS, STATUS_SIGNS, STATUS_TEXTS } from './curation-texts.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Curation, useCuration } from './use-curation.ts';
import { readTableKeys } from './use-row-keys.ts';

/** One work: its image, the decisions, and their history. */
export function CurationPage({ data }: { data: CuratedWorkDetails }) {
  const { work, history, curators, listings } = data;
  const curation = useCuration({ works: [work], isPreviewOn: () => true });
  usePageKeys(work, curation);
  const { artworkId, statusDirection, isSafe, isBookmarked, curator, isHidden } = work;
  return (
    <div className="staff-columns">
      <div className="stack">
        <a
          href={formatImageUrl(work.work.imageBaseUrl, 'fullScreen')}
          target="_blank"
          rel="noreferrer"
          className="square-picture"
          aria-label="Full-size image, in a new tab"
        >
          <Picture picture={work.work} alt={work.work.altText} sizes="(min-width: 1000px) 640px, 100vw" isWhole />
        </a>
        <p>
          {work.artistName}. <NewTabLink href={work.work.productUrl}>Page in the shop</NewTabLink>
          {' · '}
          <Link to={`/staff/artworks/${artworkId}`}>Edit facts</Link>
        </p>
        <p className="quiet">
          {[
            isHidden ? 'No longer in the shop' : work.work.originalStatus === 'sold' ? 'Sold' : 'In the shop',
            ...(work.openReports > 0 ? ['reported by visitors'] : []),
          ].join(', ')}
          . Uploaded {localTime(work.uploadedAt)}.
        </p>
        {listings.length > 0 && (
          <p className="quiet">
            Listed at{' '}
            {listings.map(({ url, name }, at) => (
              <span key={url}>
                {at > 0 && ', '}
                <Link to={url}>{name}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="stack">
        {curation.last && (
          <p role="status" className={css.last}>
            {curation.last.text}{' '}
            {curation.last.batchId !== undefined && (
              <button type="button" className="text-button" disabled={curation.isPending} onClick={curation.undo}>
                Undo <kbd>Z</kbd>
              </button>
            )}
          </p>
        )}
        <fieldset className={css.choices} disabled={isHidden || curation.isPending}>
          <legend>Status</legend>
          {STATUS_DIRECTIONS.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={statusDirection === status}
              onClick={() => statusDirection !== status && curation.ask([work], { status })}
            >
              <span aria-hidden>{STATUS_SIGNS[status]}</span> {STATUS_TEXTS[status]}
            </button>
          ))}
        </fieldset>
        <fieldset className={css.choices} disabled={isHidden || curation.isPending}>
          <legend>Is safe</legend>
          {SAFETY_VALUES.map((safe) => (
            <button
              key={safe}
              type="button"
              aria-pressed={isSafe === safe}
              onClick={() => isSafe !== safe && curation.ask([work], { safe })}
            >
              {SAFETY_TEXTS[safe]}
            </button>
          ))}
          {describeHint(work) && (
            <p className="small-print">{describeHint(work)}, says the image model. It is often wrong.</p>
          )}
        </fieldset>
        <div className={css.choices}>
          <span>Curator: {curator?.name ?? 'nobody'}</span>
          <button
            type="button"
            disabled={isHidden || curation.isPending}
            onClick={() => curation.ask([work], 'assign')}
          >
            Assign
          </button>
          <button
            type="button"
            aria-pressed={isBookmarked}
            disabled={curation.isPending}
            onClick={() => curation.bookmark(work)}
          >
            {isBookmarked ? '★ Bookmarked' : '☆ Bookmark'}
          </button>
        </div>
        <section aria-labelledby="history" className="stack-small">
          <h2 id="history">History</h2>
          {history.length === 0 && <p className="muted">Nothing was decided about this work yet.</p>}
          <ul className={css.history}>
            {history.map((entry) => (
              <li key={entry.id} data-undone={entry.isUndone || undefined}>
                {describeEntry(entry)}
                {entry.reason && !entry.isUndo && `: ${entry.reason}`}
                <small>
                  {entry.by ?? 'A deleted account'}, {localTime(entry.happenedAt)}
                  {entry.isUndone && ', undone'}
                </small>
                {entry.mayUndo && (
                  <button
                    type="button"
                    className="text-button"
                    disabled={curation.isPending}
                    onClick={() => curation.undoFor(artworkId, entry.batchId)}
                  >
                    Undo<span className="visually-hidden"> {describeEntry(entry)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {curation.open && (
        <DecisionDialog
          {...curation.open}
          curators={curators}
          isPending={curation.isPending}
          failure={curation.failure}
          onDecide={curation.decide}
          onClose={curation.close}
        />
      )}
    </div>
  );
}

const STATUS_KEYS: Readonly<Record<string, 1 | 0 | -1>> = { u: 1, n: 0, d: -1 };

function usePageKeys(work: CuratedWorkDetails['work'], curation: Curation) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || !readTableKeys()) return;
    if (target.matches('input, textarea, select') || target.closest('dialog')) return;
    const status = STATUS_KEYS[key];
    if (status !== undefined && !work.isHidden) {
      event.preventDefault();
      if (status !== work.statusDirection) curation.ask([work], { status });
    } else if (key === 's' && !work.isHidden) curation.ask([work], { safe: work.isSafe === 'yes' ? 'unknown' : 'yes' });
    else if (key === 'b') curation.bookmark(work);
    else if (key === 'z') curation.undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
