import { normalizeQuery } from '@easel/domain/discovery/autocomplete-link';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { tell } from '../tracking/tracker.ts';
import { SearchForm } from '../ui/search-form.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { type Completion, rememberSearched, useSuggestions, withLastLine } from './use-suggestions.ts';

/** The search of the whole shop, with what may be meant below it: a combobox as screen readers know it. */
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
  const [isForgotten, setIsForgotten] = useState(false);
  const { words, lines, forget } = useSuggestions(text, isOpen);
  // Until the first answer there is nothing to end.
  const isAnswered = text.trim() === '' || words !== '';
  const completions = useMemo(() => (isAnswered ? withLastLine(lines, text) : []), [isAnswered, lines, text]);
  const isShown = isOpen && completions.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the box is closed.
  useEffect(() => {
    setIsOpen(false);
    setText(field.current?.value ?? '');
    if (searched) rememberSearched(searched);
  }, [pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, and none of them is chosen.
  useEffect(() => setActive(-1), [lines]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const choose = ({ url, label, work, act }: Completion) => {
    if (act === 'forget') {
      forget();
      return setIsForgotten(true);
    }
    if (act === 'search') {
      field.current?.form?.requestSubmit();
      return field.current?.blur();
    }
    const section = work ? 'Products' : 'Search Suggestions';
    const said = { userInput: text, section, ...(work && { itemId: String(work.artworkId) }) };
    tell(({ tracker }) => tracker.trackAutocompleteSelectV2(label, said), searchKey);
    setIsOpen(false);
    field.current?.blur();
    void navigate(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setIsOpen(true);
      // One place more than there are lines: the box itself.
      const places = completions.length + 1;
      setActive((at) => ((at + 1 + move + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Enter') {
      const line = isShown ? completions[active] : undefined;
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
        const said = { originalQuery: term ?? '', userInput: term ?? '', section: 'Products' };
        if (term) tell(({ tracker }) => tracker.trackSearchSubmitV2(term, said), searchKey);
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
          setIsForgotten(false);
          // Whoever types on means what they type, not the line they had come to.
          setActive(-1);
        },
        onFocus: ({ currentTarget }) => {
          const userInput = currentTarget.value;
          setText(userInput);
          setIsOpen(true);
          tell(({ tracker }) => tracker.trackInputFocusV2(userInput), searchKey);
        },
        onBlur: () => {
          setIsOpen(false);
          setIsForgotten(false);
        },
        onKeyDown,
      }}
    >
      <SearchSuggestions
        id={listId}
        completions={completions}
        typed={text}
        isShown={isShown}
        active={active}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {isForgotten
          ? 'Recent searches cleared'
          : isOpen && words !== '' && words === text.trim()
            ? countedLines(lines.length)
            : ''}
      </p>
    </SearchForm>
  );
}

const countedLines = (count: number) =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;
