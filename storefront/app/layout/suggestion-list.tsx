import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { splitLabel } from '@easel/domain/discovery/typed-prefix';
import { useHref } from 'react-router';
import { Portrait } from '../ui/portrait.tsx';
import css from './search-box.module.css';
import { groupLines, type SuggestionLine } from './suggestion-lines.ts';

interface SuggestionListProps {
  id: string;
  lines: readonly SuggestionLine[];
  typed: string;
  isShown: boolean;
  /** The index of the active line; -1 for the text field. */
  active: number;
  onChoose: (completion: SuggestionLine) => void;
}

/** The listbox of the search combobox. The id of a line is the id of the list with its index. */
export function SuggestionList({ id, lines, typed, isShown, active, onChoose }: SuggestionListProps) {
  const line = ([at, completion]: [number, SuggestionLine]) => (
    <Line
      key={`${completion.act} ${completion.url}`}
      id={`${id}-${at}`}
      completion={completion}
      typed={typed}
      isActive={at === active}
      onChoose={() => onChoose(completion)}
    />
  );
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={css.list} hidden={!isShown}>
      {groupLines(lines).map(([group, members], place) =>
        group ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
          <div key={group} role="group" aria-labelledby={`${id}-group-${place}`} data-group={group}>
            <div id={`${id}-group-${place}`} className={css.group} role="presentation">
              {group}
            </div>
            {members.map(line)}
          </div>
        ) : (
          members.map(line)
        ),
      )}
    </div>
  );
}

interface LineProps {
  id: string;
  completion: SuggestionLine;
  typed: string;
  isActive: boolean;
  onChoose: () => void;
}

function Line({ id, completion, typed, isActive, onChoose }: LineProps) {
  const { label, url, act, work, artist, collection } = completion;
  const imageBaseUrl = work?.imageBaseUrl ?? collection?.imageBaseUrl;
  const href = useHref(url);
  return (
    <a
      id={id}
      href={url ? href : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.line}
      data-act={act}
      // The text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (url && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {imageBaseUrl && <img src={formatImageUrl(imageBaseUrl, 'thumb')} alt="" width="40" height="40" loading="lazy" />}
      {artist && <Portrait {...artist.avatar} name={label} size="line" />}
      <span>
        {act ? label : <Label label={label} typed={typed} />}
        {(work || artist || collection) && (
          <small className="tiny-text">{work?.artist ?? artist?.facts ?? collection?.owner}</small>
        )}
      </span>
      {work && <span className={css.price}>{work.price}</span>}
      {artist && (
        <span className={css.thumbs}>
          {artist.thumbs.map((image) => (
            <img key={image} src={image} alt="" width="40" height="40" loading="lazy" />
          ))}
        </span>
      )}
      {collection && <small className={`${css.price} tiny-text`}>{collection.count}</small>}
    </a>
  );
}

/** Highlights what a suggestion adds to the input. */
function Label({ label, typed }: { label: string; typed: string }) {
  return splitLabel(label, typed).map(({ text, isTyped }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a label are never reordered.
    <span key={at} className={isTyped ? 'muted' : undefined}>
      {text}
    </span>
  ));
}
