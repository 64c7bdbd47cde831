import { normalizeQuery } from '@easel/domain/discovery/autocomplete-link';
import { VISUAL_SEARCH_PAGE } from '@easel/domain/discovery/visual-source';
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { track } from '../tracking/tracker.ts';
import { SearchForm } from '../ui/search-form.tsx';
import { saveSearch } from './recent-searches.ts';
import type { ListKeys, ListState, SearchSuggestionsProps } from './search-suggestions.tsx';

const loadSuggestions = () => import('./search-suggestions.tsx');

/** Loaded when somebody is about to type. The form searches without it. */
const SearchSuggestions = lazy<ComponentType<SearchSuggestionsProps>>(() =>
  loadSuggestions().catch(() => ({ default: () => null })),
);

const NO_LIST: ListState = { isShown: false };

/** The search box of the header with suggestions: an ARIA combobox. */
export function SearchBox() {
  const { search, pathname } = useLocation();
  const { searchKey } = useSite();
  const searched = normalizeQuery(new URLSearchParams(search).get('query') ?? '');
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<ListKeys>(null);
  const listId = useId();
  const [text, setText] = useState(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const [list, setList] = useState(NO_LIST);

  const place = pathname + search;
  const [shownPlace, setShownPlace] = useState(place);
  // Closes on navigation. The form sets the field to what was searched for.
  if (place !== shownPlace) {
    setShownPlace(place);
    setIsOpen(false);
    setText(searched);
  }
  useEffect(() => {
    if (searched) saveSearch(searched);
  }, [searched]);

  const open = (typed: string) => {
    setText(typed);
    setIsOpen(true);
    setIsUsed(true);
  };
  return (
    <SearchForm
      label="Search artworks"
      searched={searched}
      onSubmit={() => {
        setIsOpen(false);
        const term = field.current?.value.trim();
        const event = { originalQuery: term ?? '', userInput: term ?? '', section: 'Products' };
        if (term) track(({ tracker }) => tracker.trackSearchSubmitV2(term, event), searchKey);
      }}
      input={{
        ref: field,
        role: 'combobox',
        'aria-expanded': list.isShown,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        ...(list.activeId && { 'aria-activedescendant': list.activeId }),
        onPointerEnter: () => void loadSuggestions().catch(() => undefined),
        onInput: ({ currentTarget }) => open(currentTarget.value),
        onFocus: ({ currentTarget }) => {
          const userInput = currentTarget.value;
          open(userInput);
          track(({ tracker }) => tracker.trackInputFocusV2(userInput), searchKey);
        },
        onBlur: () => setIsOpen(false),
        onKeyDown: (event) => keys.current?.(event),
      }}
    >
      <Link to={VISUAL_SEARCH_PAGE} className="icon-button" aria-label="Search by image" title="Search by image">
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M2.500 6.500h3.500l1.500-2h5l1.500 2h3.500v9.500h-15z" />
          <circle cx="10" cy="11" r="2.800" />
        </svg>
      </Link>
      {isUsed && (
        <Suspense>
          <SearchSuggestions
            id={listId}
            field={field}
            text={text}
            isOpen={isOpen}
            onOpen={setIsOpen}
            onList={setList}
            keys={keys}
          />
        </Suspense>
      )}
    </SearchForm>
  );
}
