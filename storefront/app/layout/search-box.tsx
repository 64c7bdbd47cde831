import { normalizeQuery } from '@easel/domain/discovery/autocomplete-link';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { track } from '../tracking/tracker.ts';
import { SearchForm } from '../ui/search-form.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { type SuggestionLine, withLastLine } from './suggestion-lines.ts';
import { saveSearch, useSuggestions } from './use-suggestions.ts';

/** The search box of the header with suggestions: an ARIA combobox. */
export function SearchBox() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { searchKey } = useSite();
  const searched = normalizeQuery(new URLSearchParams(search).get('query') ?? '');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isHistoryCleared, setIsHistoryCleared] = useState(false);
  const { words, lines, forget } = useSuggestions(text, isOpen);
  // The last line is added once suggestions have been loaded.
  const isLoaded = text.trim() === '' || words !== '';
  const shownLines = useMemo(() => (isLoaded ? withLastLine(lines, text) : []), [isLoaded, lines, text]);
  const isShown = isOpen && shownLines.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(() => {
    setIsOpen(false);
    setText(field.current?.value ?? '');
    if (searched) saveSearch(searched);
  }, [pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions reset the selection.
  useEffect(() => setActive(-1), [lines]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const choose = ({ url, label, work, act }: SuggestionLine) => {
    if (act === 'forget') {
      forget();
      return setIsHistoryCleared(true);
    }
    if (act === 'search') {
      field.current?.form?.requestSubmit();
      return field.current?.blur();
    }
    const section = work ? 'Products' : 'Search Suggestions';
    const event = { userInput: text, section, ...(work && { itemId: String(work.artworkId) }) };
    track(({ tracker }) => tracker.trackAutocompleteSelectV2(label, event), searchKey);
    setIsOpen(false);
    field.current?.blur();
    void navigate(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setIsOpen(true);
      // The text field is one of the positions.
      const places = shownLines.length + 1;
      setActive((at) => ((at + 1 + move + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Enter') {
      const line = isShown ? shownLines[active] : undefined;
      if (line) {
        event.preventDefault();
        choose(line);
      }
    }
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
        'aria-expanded': isShown,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        ...(active >= 0 && { 'aria-activedescendant': optionId(active) }),
        onInput: ({ currentTarget }) => {
          setText(currentTarget.value);
          setIsOpen(true);
          setIsHistoryCleared(false);
          // Typing deselects the active line.
          setActive(-1);
        },
        onFocus: ({ currentTarget }) => {
          const userInput = currentTarget.value;
          setText(userInput);
          setIsOpen(true);
          track(({ tracker }) => tracker.trackInputFocusV2(userInput), searchKey);
        },
        onBlur: () => {
          setIsOpen(false);
          setIsHistoryCleared(false);
        },
        onKeyDown,
      }}
    >
      <SearchSuggestions
        id={listId}
        lines={shownLines}
        typed={text}
        isShown={isShown}
        active={active}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {isHistoryCleared
          ? 'Recent searches cleared'
          : isOpen && words !== '' && words === text.trim()
            ? suggestionCountText(lines.length)
            : ''}
      </p>
    </SearchForm>
  );
}

const suggestionCountText = (count: number) =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;
