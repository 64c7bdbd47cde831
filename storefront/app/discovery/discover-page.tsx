import type { DiscoverWork } from '@easel/contract/discovery/discover';
import { ROUND_LENGTH } from '@easel/domain/discovery/discover-visit';
import { MIN_KEPT } from '@easel/domain/discovery/taste-profile';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { DiscoverCard } from './discover-card.tsx';
import css from './discover-page.module.css';
import { TastePanel } from './taste-panel.tsx';
import { useDiscover } from './use-discover.ts';

const PRELOADED = 2;
/** The parts of the page in its address. */
const TASTE = 'taste';
const WORKS = 'works';

export interface DiscoverPageProps {
  first: readonly DiscoverWork[];
  /** The button that saves the search of a listing. */
  saveSearch: (listing: string) => ReactNode;
}

/** One large work at a time, then what the visitor seems to like. */
export function DiscoverPage({ first, saveSearch }: DiscoverPageProps) {
  const discover = useDiscover(first);
  const { visit, queue, status, message } = discover;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = visit.reactions.length;
  const keptCount = visit.reactions.filter(({ isKept }) => isKept).length;
  const hasTaste = keptCount >= MIN_KEPT || visit.taste !== undefined;
  // Part of the address, so that the back button returns to the taste. The server and the first render know no choices and show works.
  const isTasteShown = hash === `#${TASTE}` && (keptCount > 0 || visit.taste !== undefined);
  const [current, ...rest] = queue;

  const showTaste = (isShown: boolean) => {
    void navigate({ hash: isShown ? TASTE : WORKS }, { preventScrollReset: true });
    heading.current?.focus();
  };
  const reactTo = (isKept: boolean) => {
    discover.react(isKept);
    if ((count + 1) % ROUND_LENGTH === 0 && keptCount + Number(isKept) >= MIN_KEPT) showTaste(true);
  };
  useDiscoverKeys(!isTasteShown, { onReact: reactTo, onUndo: discover.undo });

  return (
    <div className={css.page}>
      <h1 className="centered-text" ref={heading} tabIndex={-1}>
        {isTasteShown ? 'Your taste' : 'Discover'}
      </h1>
      <p role="status" className="visually-hidden">
        {message}
      </p>
      {isTasteShown ? (
        <TastePanel
          visit={visit}
          saveSearch={saveSearch}
          onContinue={() => showTaste(false)}
          onReset={() => {
            discover.reset();
            showTaste(false);
          }}
        />
      ) : (
        <>
          <p className="muted centered-text">Keep what you like, pass what you do not. The works follow your taste.</p>
          <noscript>
            <p className="muted centered-text">
              This page needs JavaScript. <Link to="/all">Browse all works</Link> instead.
            </p>
          </noscript>
          {current ? (
            <DiscoverCard work={current} upcoming={rest.slice(0, PRELOADED)} onReact={reactTo} />
          ) : (
            <NoWork status={status} onRetry={discover.retry} />
          )}
          <div className={css.controls} data-scripting>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              disabled={!current}
              onClick={() => reactTo(false)}
            >
              Pass{' '}
              <span aria-hidden="true" className={css.key}>
                ←
              </span>
            </button>
            <button type="button" className="text-button" disabled={!discover.mayUndo} onClick={discover.undo}>
              Undo
            </button>
            <button type="button" className="button" disabled={!current} onClick={() => reactTo(true)}>
              Keep{' '}
              <span aria-hidden="true" className={css.key}>
                →
              </span>
            </button>
          </div>
          <div className={css.progress}>
            <p>
              {hasTaste || count === 0
                ? `${keptCount} kept`
                : `${keptCount} kept. Keep ${MIN_KEPT - keptCount} more to see your taste.`}
            </p>
            <button type="button" className="text-button" disabled={!hasTaste} onClick={() => showTaste(true)}>
              See your taste
            </button>
          </div>
        </>
      )}
    </div>
  );
}

function NoWork({ status, onRetry }: { status: string; onRetry: () => void }) {
  if (status === 'loading') return <div className={css.waiting} aria-busy="true" />;
  return (
    <div className={css.waiting}>
      {status === 'failed' ? (
        <div role="alert">
          <p>The next works could not be loaded.</p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : (
        <div>
          <p>You have seen all works.</p>
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </div>
      )}
    </div>
  );
}

/** Arrow keys keep and pass, Z takes back. */
function useDiscoverKeys(isOn: boolean, actions: { onReact: (isKept: boolean) => void; onUndo: () => void }) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role=dialog]');
      if (isTyping) return;
      if (event.key === 'ArrowRight') latest.current.onReact(true);
      else if (event.key === 'ArrowLeft') latest.current.onReact(false);
      else if (event.key.toLowerCase() === 'z') latest.current.onUndo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
