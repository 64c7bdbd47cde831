import type { CuratedWork } from '@easel/contract/staff/curation';
import { STATUS_DIRECTIONS } from '@easel/domain/staff/curation';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import { describeHint, SAFETY_TEXTS, STATUS_SIGNS, STATUS_TEXTS } from './curation-texts.ts';
import css from './curation-wall.module.css';
import type { Curation } from './use-curation.ts';
import { readTableKeys } from './use-row-keys.ts';

export interface CurationWallProps {
  works: readonly CuratedWork[];
  curation: Curation;
  selected: ReadonlySet<number>;
  toggle: (artworkId: number) => void;
}

/** Works as pictures, with what curators decide. */
export function CurationWall({ works, curation, selected, toggle }: CurationWallProps) {
  const list = useRef<HTMLUListElement>(null);
  useWallKeys(list, { works, curation, selected, toggle });
  return (
    <ul ref={list} className={css.wall} aria-label="Works" aria-busy={curation.isPending}>
      {works.map((work) => (
        <li
          className="shrinkable"
          key={work.artworkId}
          data-work={work.artworkId}
          data-selected={selected.has(work.artworkId) || undefined}
        >
          <Card work={work} curation={curation} isSelected={selected.has(work.artworkId)} toggle={toggle} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  work: CuratedWork;
  curation: Curation;
  isSelected: boolean;
  toggle: (artworkId: number) => void;
}

function Card({ work, curation, isSelected, toggle }: CardProps) {
  const { artworkId, artistName, statusDirection, isSafe, isBookmarked, curator, openReports } = work;
  const title = work.title || 'Untitled';
  const hint = describeHint(work);
  return (
    <article className={css.card}>
      <label className={css.check}>
        <span className="visually-hidden">Select {title}</span>
        <input type="checkbox" checked={isSelected} onChange={() => toggle(artworkId)} />
      </label>
      <Link to={`/staff/curation/${artworkId}`} className="stack-small breakable no-underline" data-wall-link>
        <span className="square-picture">
          <Picture picture={work.work} alt="" sizes="240px" isWhole />
        </span>
        <strong className="serif body-text regular">{title}</strong>
      </Link>
      <span className={css.artist}>{artistName}</span>
      <span className={css.facts}>
        {SAFETY_TEXTS[isSafe]}
        {hint && ` · ${hint}`}
        {work.work.originalStatus === 'sold' && ' · Sold'}
        {openReports > 0 && ' · Reported'}
        {curator && ` · ${curator.name}`}
      </span>
      <div className={css.buttons}>
        <fieldset className={css.status}>
          <legend className="visually-hidden">Status of {title}</legend>
          {STATUS_DIRECTIONS.map((direction) => (
            <button
              key={direction}
              type="button"
              aria-pressed={statusDirection === direction}
              aria-label={`${STATUS_TEXTS[direction]}: ${title}`}
              onClick={() => statusDirection !== direction && curation.ask([work], { status: direction })}
            >
              {STATUS_SIGNS[direction]}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className={css.tool}
          aria-pressed={isSafe === 'yes'}
          aria-label={`Safe: ${title}`}
          onClick={() => curation.ask([work], { safe: isSafe === 'yes' ? 'unknown' : 'yes' })}
        >
          ✓
        </button>
        <button
          type="button"
          className={css.tool}
          aria-pressed={isBookmarked}
          aria-label={`Bookmark: ${title}`}
          onClick={() => curation.bookmark(work)}
        >
          {isBookmarked ? '★' : '☆'}
        </button>
      </div>
    </article>
  );
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const STATUS_KEYS: Readonly<Record<string, 1 | 0 | -1>> = { u: 1, n: 0, d: -1 };

/** The keys of curators. Enter is the browser's own: it follows the link of the work with the focus. */
function useWallKeys(
  list: RefObject<HTMLUListElement | null>,
  { works, curation, selected, toggle }: CurationWallProps,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || !readTableKeys()) return;
    if (target.matches('input:not([type="checkbox"]), textarea, select') || target.closest('dialog')) return;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.contains(target));
    const step = STEPS[key];
    if (step !== undefined) {
      const next = items[at < 0 ? (step > 0 ? 0 : items.length - 1) : at + step];
      next?.querySelector<HTMLElement>('[data-wall-link]')?.focus();
      return;
    }
    if (key === 'z') return void curation.undo();
    if (key === '/') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-list-search]')?.focus();
      return;
    }
    const work = works[at];
    if (!work) return;
    // What is selected is decided about together, if the focus is on one of these works.
    const together = selected.has(work.artworkId) ? works.filter(({ artworkId }) => selected.has(artworkId)) : [work];
    const status = STATUS_KEYS[key];
    if (status !== undefined) {
      event.preventDefault();
      curation.ask(together, { status });
    } else if (key === 's') curation.ask(together, { safe: work.isSafe === 'yes' ? 'unknown' : 'yes' });
    else if (key === 'b') curation.bookmark(work);
    else if (key === 'x') toggle(work.artworkId);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
