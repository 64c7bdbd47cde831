import type { SectionConflict } from '@easel/contract/section';
import { formatDollars } from '@easel/domain/locale/currency';
import {
  formatDifferencePath,
  formatSectionValue,
  mergeSections,
  type SectionBody,
  withValue,
} from '@easel/domain/text/section-differences';
import { useEffect, useRef, useState } from 'react';
import css from './section.module.css';

/** Both texts of a conflict. What only one has changed is merged; for the rest somebody chooses. */
export function ConflictPanel({
  conflict,
  mine,
  onResolve,
}: {
  conflict: SectionConflict;
  mine: SectionBody;
  onResolve: (merged: SectionBody) => void;
}) {
  const { merged, clashes } = mergeSections(conflict.base, mine, conflict.theirs);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const title = useRef<HTMLHeadingElement>(null);
  // The button that saved is far away on a phone, and a screen reader would not tell.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const author = conflict.author ?? 'Somebody';
  const result = clashes.reduce(
    (body, { path, theirs }) => (chosen[path.join('.')] === 'theirs' ? withValue(body, path, theirs) : body),
    merged,
  );
  return (
    <section className={css.conflict} aria-labelledby="conflict-title">
      <h2 className="plain-title" id="conflict-title" ref={title} tabIndex={-1}>
        {author} has saved version {conflict.version} meanwhile
      </h2>
      {clashes.length === 0 ? (
        <p>Your changes and theirs are in different fields. Both can be kept.</p>
      ) : (
        <>
          <p>Both of you have changed the same. Everything else is kept from both.</p>
          <ul className={css.clashes}>
            {clashes.map(({ path, mine: own, theirs }) => {
              const key = path.join('.');
              const current = chosen[key] ?? 'mine';
              return (
                <li key={key}>
                  <fieldset>
                    <legend className="small-text strong">{formatDifferencePath(path)}</legend>
                    {(['mine', 'theirs'] as const).map((side) => (
                      <label key={side} className={css.side} data-chosen={current === side || undefined}>
                        <input
                          type="radio"
                          name={key}
                          checked={current === side}
                          onChange={() => setChosen({ ...chosen, [key]: side })}
                        />
                        <span>
                          <strong>{side === 'mine' ? 'Yours' : `From ${author}`}</strong>
                          <span className="breakable block">
                            {formatSectionValue(side === 'mine' ? own : theirs, path, formatDollars) || 'Empty'}
                          </span>
                        </span>
                      </label>
                    ))}
                  </fieldset>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div className="buttons">
        <button type="button" className="button" onClick={() => onResolve(result)}>
          {clashes.length === 0 ? 'Keep both' : 'Continue with this'}
        </button>
        <button type="button" className="text-button" onClick={() => onResolve(conflict.theirs)}>
          Take everything from {author}
        </button>
      </div>
    </section>
  );
}
