import type { FacetInput } from '@easel/domain/discovery/facet-table';
import { formatCount } from '@easel/domain/text/pluralize';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { DelegatedLinks, useStoreBase } from '../lib/delegated-links.tsx';
import { SizeComparison } from '../ui/size-comparison.tsx';
import css from './filter-panel.module.css';
import type { FilterPanelData, PanelFacet, PanelOption } from './filter-panel-data.ts';
import { PriceRange } from './price-range.tsx';

/** Longer lists show their first values, and the rest on demand. */
const SHOWN_FIRST = 8;
/** Searchable lists longer than this have a search field. */
const SEARCHED_FROM = 12;

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
    <aside
      id="filters"
      ref={sheet}
      tabIndex={-1}
      className={`${css.panel} ${isOpen ? css.isOpen : ''}`}
      aria-label="Filters"
      {...(isOpen && { role: 'dialog', 'aria-modal': true })}
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
          <Section key={facet.name} isOpen={facet.isOpen || hasChosen(facet.options)} summary={facet.title}>
            <FacetBody facet={facet} />
          </Section>
        ))}
      </DelegatedLinks>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to the works before hydration. */}
      <a className={`button ${css.show}`} href="#wall" onClick={close} aria-busy={isLoading}>
        Show {count}
      </a>
    </aside>
  );
}

const hasChosen = (options: readonly PanelOption[]) => options.some(({ isChosen }) => isChosen);

interface SectionProps {
  isOpen: boolean;
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the panel. It opens if it has a selected value, and only the visitor closes it. */
function Section({ isOpen, summary, className, children }: SectionProps) {
  const [isOpened, setIsOpened] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setIsOpened(true);
  }, [isOpen]);
  return (
    <details
      className={className}
      open={isOpened}
      onToggle={({ currentTarget }) => {
        setIsOpened(currentTarget.open);
        // The button that showed the rest disappears, so the focus moves to the first new value.
        if (className && currentTarget.open && document.activeElement === document.body)
          currentTarget.querySelector('a')?.focus({ preventScroll: true });
      }}
    >
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
  const column = matchMedia('(min-width: 1000px)');
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
  const { inputType, price, options } = facet;
  if (inputType === 'swatches') return <Swatches facet={facet} />;
  if (inputType === 'silhouettes') return <Silhouettes options={options} />;
  const isSearched = inputType === 'searchable-checkboxes' && options.length > SEARCHED_FROM;
  return (
    <>
      {price && <PriceRange price={price} bands={options} />}
      {isSearched ? <SearchedValues facet={facet} /> : <Values facet={facet} />}
    </>
  );
}

/** A long list with a search field. */
function SearchedValues({ facet }: { facet: PanelFacet }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = facet.options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <>
      <input
        type="search"
        className={css.find}
        aria-label={`Find in ${facet.title}`}
        placeholder="Find"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wanted === '' ? <Values facet={facet} /> : <List options={found} inputType={facet.inputType} />}
      {wanted !== '' && <p role="status">{found.length === 0 ? `No matches in ${facet.title}.` : ''}</p>}
    </>
  );
}

/** A common scale for all sizes. */
const WALL_CM = { width: 292, height: 200 };

function Silhouettes({ options }: { options: PanelOption[] }) {
  return (
    <ul className={css.silhouettes}>
      {options.map((option) => (
        <li key={option.label}>
          <Option option={option}>
            {option.typicalCm && (
              <SizeComparison widthCm={option.typicalCm.width} heightCm={option.typicalCm.height} wallCm={WALL_CM} />
            )}
            <span className={css.label}>{option.label}</span>{' '}
            <span className={css.count}>{formatCount(option.count)}</span>
          </Option>
        </li>
      ))}
    </ul>
  );
}

/** A link to the filtered listing. A value without results is not a link. */
function Option({ option: { url, isChosen }, children }: { option: PanelOption; children: ReactNode }) {
  const base = useStoreBase();
  if (url === undefined) return <span className={css.none}>{children}</span>;
  return (
    <a href={base + url} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
      {children}
    </a>
  );
}

function Values({ facet: { options, title, inputType } }: { facet: PanelFacet }) {
  // Hiding one or two values would save no space.
  const shown = options.length > SHOWN_FIRST + 2 ? SHOWN_FIRST : options.length;
  const rest = options.slice(shown);
  return (
    <>
      <List options={options.slice(0, shown)} inputType={inputType} />
      {rest.length > 0 && (
        <Section
          className={css.rest}
          isOpen={hasChosen(rest)}
          summary={
            <span>
              {rest.length} more<span className="visually-hidden"> in {title}</span>
            </span>
          }
        >
          <List options={rest} inputType={inputType} />
        </Section>
      )}
    </>
  );
}

/** In `links` facets one value is selected (radio); others allow several (checkbox). */
function List({ options, inputType }: { options: PanelOption[]; inputType: FacetInput }) {
  return (
    <ul data-input={inputType === 'links' ? 'radio' : 'checkbox'}>
      {options.map((option) => (
        <li key={option.label}>
          <Option option={option}>
            <span className={css.label}>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </span>{' '}
            <span className={css.count}>{formatCount(option.count)}</span>
          </Option>
        </li>
      ))}
    </ul>
  );
}

function Swatches({ facet: { options } }: { facet: PanelFacet }) {
  const base = useStoreBase();
  return (
    <ul className={css.swatches}>
      {options.map(({ label, url, count, isChosen, hex }) => (
        <li key={label}>
          {/* biome-ignore lint/a11y/useAnchorContent: labeled by aria-label. */}
          <a
            href={base + (url ?? '')}
            rel="nofollow"
            aria-current={isChosen ? 'true' : undefined}
            aria-label={`${label}, ${count}`}
            title={label}
          >
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={`#${hex}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
