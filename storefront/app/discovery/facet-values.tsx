import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { STATIC_MARKUP, useMissingData, useStaticMarkup } from '../ui/static-markup.ts';
import css from './filter-panel.module.css';
import type { PanelFacet } from './filter-panel-data.ts';
import { renderFacetValues } from './render-facet-values.ts';

/**
 * The values of a facet. They are a template and not hydrated, as the tiles of the wall (docs/decisions/0023): the server's HTML stays until the
 * listing changes. What the visitor opened, typed and focused is kept when the values are written again.
 */
export function FacetValues({ facet }: { facet: PanelFacet }) {
  const base = useStoreBase();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [hasMatches, setHasMatches] = useState(true);
  const { options, isSearched } = facet;
  const isStatic = useStaticMarkup(box, options);
  useMissingData(!isStatic && !options);
  const markup = useMemo(() => {
    if (isStatic || !options) return STATIC_MARKUP;
    const isRestDeferred = typeof document === 'undefined';
    return {
      dangerouslySetInnerHTML: { __html: renderFacetValues({ ...facet, options }, { base, isRestDeferred }).text },
      suppressHydrationWarning: true,
    };
  }, [isStatic, facet, options, base]);
  const wanted = text.trim().toLowerCase();
  useOpenedRest(box, markup);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new values are searched too.
  useLayoutEffect(() => {
    if (box.current && isSearched) setHasMatches(showMatches(box.current, wanted));
  }, [wanted, isSearched, markup]);
  // After what may open the list: a hidden value cannot have the focus.
  useKeptFocus(box, markup);
  return (
    <>
      {isSearched && (
        <input
          type="search"
          className={css.find}
          aria-label={`Find in ${facet.title}`}
          placeholder="Find"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div ref={box} {...markup} />
      {isSearched && <p role="status">{hasMatches ? '' : `No matches in ${facet.title}.`}</p>}
    </>
  );
}

/** The rest of a long list stays open. Its button disappears, so the focus moves to the first value behind it. */
function useOpenedRest(box: RefObject<HTMLElement | null>, markup: object) {
  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the markup.
  useLayoutEffect(() => {
    const rest = box.current?.querySelector('details');
    if (!rest) return;
    if (isOpened.current) rest.open = true;
    else isOpened.current = rest.open;
  }, [box, markup]);
  useEffect(() => {
    const element = box.current;
    // A list that is written open is toggled too, but not by the visitor.
    let isOpening = false;
    const open = ({ target }: Event) => {
      isOpening = (target as Element).closest('summary') !== null;
      isOpened.current ||= isOpening;
    };
    const moveFocus = ({ target }: Event) => {
      if (isOpening) (target as Element).querySelector('a')?.focus({ preventScroll: true });
      isOpening = false;
    };
    element?.addEventListener('click', open);
    element?.addEventListener('toggle', moveFocus, true);
    return () => {
      element?.removeEventListener('click', open);
      element?.removeEventListener('toggle', moveFocus, true);
    };
  }, [box]);
}

const readName = (link: Element): string =>
  link.getAttribute('title') ?? link.querySelector(`.${css.label}`)?.textContent ?? '';

/** Writing the values again would lose the focus. */
function useKeptFocus(box: RefObject<HTMLElement | null>, markup: object) {
  const focused = useRef<{ link: Element; name: string }>(undefined);
  useEffect(() => {
    const element = box.current;
    const remember = ({ target }: Event) => {
      const link = target as Element;
      focused.current = { link, name: readName(link) };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the markup.
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || before.link.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const links = [...(box.current?.querySelectorAll('a') ?? [])];
    links.find((link) => readName(link) === before.name)?.focus({ preventScroll: true });
  }, [box, markup]);
}

/** Hides the values that do not contain the text. Returns whether any does. */
function showMatches(box: HTMLElement, wanted: string): boolean {
  const rest = box.querySelector('details');
  if (rest && wanted !== '') {
    rest.open = true;
    const deferred = rest.querySelector('noscript');
    if (deferred) deferred.outerHTML = deferred.textContent;
  }
  let hasMatches = false;
  for (const item of box.querySelectorAll('li')) {
    const label = item.querySelector(`.${css.label}`)?.textContent ?? '';
    item.hidden = !label.toLowerCase().includes(wanted);
    hasMatches ||= !item.hidden;
  }
  return hasMatches;
}
