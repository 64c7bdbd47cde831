import { imageUrlOf } from '@easel/domain/image-variant';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { tell } from '../tracking/tracker.ts';
import { SearchForm } from '../ui/search-form.tsx';
import css from './search-box.module.css';
import { type Completion, rememberSearched, useCompletions } from './use-completions.ts';

/** The search of the whole shop, with what may be meant below it: a combobox as screen readers know it. */
export function SearchBox() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { searchKey } = useSite();
  const searched = new URLSearchParams(search).get('query') ?? '';
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState(searched);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const completions = useCompletions(text, isOpen);
  const isShown = isOpen && completions.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the box is closed.
  useEffect(() => {
    setIsOpen(false);
    setText(field.current?.value ?? '');
    if (searched) rememberSearched(searched);
  }, [pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, and none of them is chosen.
  useEffect(() => setActive(-1), [completions]);

  const choose = ({ url, label, work }: Completion) => {
    const section = work ? 'Products' : 'Search Suggestions';
    tell(({ tracker }) => tracker.trackAutocompleteSelect(label, { originalQuery: text, section }), searchKey);
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
        if (term) tell(({ tracker }) => tracker.trackSearchSubmit(term, { originalQuery: term }), searchKey);
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
          // Whoever types on means what they type, not the line they had come to.
          setActive(-1);
        },
        onFocus: ({ currentTarget }) => {
          const userInput = currentTarget.value;
          setText(userInput);
          setIsOpen(true);
          tell(({ tracker }) => tracker.trackInputFocusV2({ userInput }), searchKey);
        },
        onBlur: () => setIsOpen(false),
        onKeyDown,
      }}
    >
      <div id={listId} role="listbox" aria-label="Suggestions" className={css.list} hidden={!isShown}>
        {groupsOf(completions).map(([group, lines], place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={group} role="group" aria-labelledby={`${listId}-group-${place}`}>
            <div id={`${listId}-group-${place}`} className={css.group} role="presentation">
              {group}
            </div>
            {lines.map(([at, completion]) => (
              <Line
                key={completion.url}
                id={optionId(at)}
                completion={completion}
                isActive={at === active}
                onChoose={() => choose(completion)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && text.trim() ? `${completions.length} suggestions` : ''}
      </p>
    </SearchForm>
  );
}

/** Lines under their headings, each with its place among all of them. */
function groupsOf(completions: readonly Completion[]): [string, [number, Completion][]][] {
  const groups = new Map<string, [number, Completion][]>();
  for (const [at, completion] of completions.entries())
    groups.set(completion.group, [...(groups.get(completion.group) ?? []), [at, completion]]);
  return [...groups];
}

interface LineProps {
  id: string;
  completion: Completion;
  isActive: boolean;
  onChoose: () => void;
}

function Line({ id, completion: { label, url, work }, isActive, onChoose }: LineProps) {
  const href = useHref(url);
  return (
    <a
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.line}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {work?.imageBaseUrl && (
        <img src={imageUrlOf(work.imageBaseUrl, 'thumb')} alt="" width="40" height="40" loading="lazy" />
      )}
      <span>
        {label}
        {work && <small>{work.artist}</small>}
      </span>
    </a>
  );
}
