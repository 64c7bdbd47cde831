import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { track } from '../tracking/tracker.ts';
import { type SuggestionLine, withLastLine } from './suggestion-lines.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What the text field says about the list. */
export interface ListState {
  isShown: boolean;
  /** The id of the active line. */
  activeId?: string | undefined;
}

/** Handles the keys of the text field, which keeps the focus. */
export type ListKeys = (event: KeyboardEvent) => void;

export interface SearchSuggestionsProps {
  /** The id of the list. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onList: (state: ListState) => void;
  keys: Ref<ListKeys>;
}

/** The suggestions of the search box. The search box loads them when it is used. */
export default function SearchSuggestions({ id, field, text, isOpen, onOpen, onList, keys }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const { searchKey } = useSite();
  /** The index of the active line; -1 for the text field. */
  const [active, setActive] = useState(-1);
  const [isHistoryCleared, setIsHistoryCleared] = useState(false);
  const { words, lines, forget } = useSuggestions(text, isOpen);
  // The last line is added once suggestions have been loaded.
  const isLoaded = text.trim() === '' || words !== '';
  const shownLines = useMemo(() => (isLoaded ? withLastLine(lines, text) : []), [isLoaded, lines, text]);
  const isShown = isOpen && shownLines.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing and new suggestions deselect the active line.
  useEffect(() => setActive(-1), [lines, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is gone once something else happens.
  useEffect(() => setIsHistoryCleared(false), [text, isOpen]);
  useLayoutEffect(() => {
    const activeId = isShown && active >= 0 ? `${id}-${active}` : undefined;
    onList({ isShown, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onList, isShown, active, id]);

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
    onOpen(false);
    field.current?.blur();
    void navigate(url);
  };
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      onOpen(true);
      // The text field is one of the positions.
      const places = shownLines.length + 1;
      setActive((at) => ((at + 1 + move + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      onOpen(false);
    } else if (event.key === 'Enter') {
      const line = isShown ? shownLines[active] : undefined;
      if (line) {
        event.preventDefault();
        choose(line);
      }
    }
  });
  return (
    <>
      <SuggestionList id={id} lines={shownLines} typed={text} isShown={isShown} active={active} onChoose={choose} />
      <p className="visually-hidden" role="status">
        {isHistoryCleared
          ? 'Recent searches cleared'
          : isOpen && words !== '' && words === text.trim()
            ? suggestionCountText(lines.length)
            : ''}
      </p>
    </>
  );
}

const suggestionCountText = (count: number) =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;
