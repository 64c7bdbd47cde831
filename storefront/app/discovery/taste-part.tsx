import type { TasteFacet } from '@easel/domain/discovery/taste-profile';
import { useId } from 'react';
import css from './taste-panel.module.css';
import { TASTE_TITLES, type TasteOption } from './taste-texts.ts';

export interface TastePartProps {
  facet: TasteFacet;
  values: readonly string[];
  options: readonly TasteOption[];
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
}

/** One part of a taste: its values, which can be removed, and a list to add others from. */
export function TastePart({ facet, values, options, onAdd, onRemove }: TastePartProps) {
  const id = useId();
  const title = TASTE_TITLES[facet];
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 className="small-text strong" id={id}>
        {title}
      </h2>
      <ul>
        {values.map((value) => (
          <li key={value}>
            <button type="button" aria-label={`Remove ${labelOf(value)}`} onClick={() => onRemove(value)}>
              {facet === 'color' && (
                <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
                  <circle cx="8" cy="8" r="7.5" fill={`#${value}`} stroke="currentColor" strokeOpacity="0.3" />
                </svg>
              )}
              {labelOf(value)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
        {values.length === 0 && <li className="muted">Any</li>}
      </ul>
      <select aria-label={`Add to ${title.toLowerCase()}`} value="" onChange={(event) => onAdd(event.target.value)}>
        <option value="" disabled>
          Add…
        </option>
        {options
          .filter(({ value }) => !values.includes(value))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
    </section>
  );
}
