import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { DelegatedLinks } from '../lib/delegated-links.tsx';
import { NARROW } from '../ui/breakpoints.ts';
import { FacetValues } from './facet-values.tsx';
import css from './filter-panel.module.css';
import type { FilterPanelData, PanelFacet } from './filter-panel-data.ts';
import { PriceRange } from './price-range.tsx';

export interface FilterPanelProps {
  data: FilterPanelData;
  count: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The filters of a listing: a sidebar, or a sheet on a phone. Before hydration, links open and close the sheet; afterwards it stays open
 * while filters are selected.
 */
export function FilterPanel({ data, count, isOpen, onClose }: FilterPanelProps) {
  const sheet = useRef<HTMLElement>(null);
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => {
    if (!isOpen || !sheet.current) return;
    sheet.current.focus();
    return keepInside(sheet.current, onClose);
  }, [isOpen, onClose]);
  useEffect(() => {
    // The last selection is marked until the new listing has loaded.
    if (!isLoading)
      for (const link of sheet.current?.querySelectorAll('[data-pending]') ?? []) link.removeAttribute('data-pending');
  }, [isLoading]);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    // If the URL fragment opened it, the fragment has to close it.
    if (sheet.current?.matches(':target')) location.replace('#wall');
    onClose();
  };
  return (
    <section
      id="filters"
      ref={sheet}
      tabIndex={-1}
      className={`${css.panel} ${isOpen ? css.isOpen : ''}`}
      aria-label="Filters"
      // Not an aside, which may not be a dialog.
      role={isOpen ? 'dialog' : 'complementary'}
      {...(isOpen && { 'aria-modal': true })}
    >
      <div className={css.top}>
        <h2>Filter</h2>
        {/* biome-ignore lint/a11y/useValidAnchor: a link to the works before hydration. */}
        <a href="#wall" aria-label="Close filters" onClick={close}>
          ×
        </a>
      </div>
      <DelegatedLinks className={css.facets} keepsScroll>
        {data.facets.map((facet) => (
          <Section key={facet.name} isOpen={facet.isOpen} summary={facet.title}>
            <FacetBody facet={facet} />
          </Section>
        ))}
      </DelegatedLinks>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to the works before hydration. */}
      <a className={`button ${css.show}`} href="#wall" onClick={close} aria-busy={isLoading}>
        Show {count}
      </a>
    </section>
  );
}

interface SectionProps {
  isOpen: boolean;
  summary: string;
  children: ReactNode;
}

/** A section that opens if it has a selected value, and that only the visitor closes. */
function Section({ isOpen, summary, children }: SectionProps) {
  const [isOpened, setIsOpened] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setIsOpened(true);
  }, [isOpen]);
  return (
    <details open={isOpened} onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** While the sheet is open, it traps the focus, Escape closes it, and the page does not scroll. */
function keepInside(sheet: HTMLElement, onClose: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Tab') return;
    const stops = [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter((stop) =>
      stop.checkVisibility(),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const from = document.activeElement;
    const isLeaving = event.shiftKey ? from === first || from === sheet : from === last;
    if (!isLeaving && sheet.contains(from)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  // The sidebar covers nothing.
  const column = matchMedia(NARROW);
  column.addEventListener('change', onClose);
  document.addEventListener('keydown', onKey);
  document.documentElement.dataset.covered = '';
  return () => {
    column.removeEventListener('change', onClose);
    document.removeEventListener('keydown', onKey);
    delete document.documentElement.dataset.covered;
  };
}

function FacetBody({ facet }: { facet: PanelFacet }) {
  return (
    <>
      {facet.price && <PriceRange price={facet.price} />}
      <FacetValues facet={facet} />
    </>
  );
}
