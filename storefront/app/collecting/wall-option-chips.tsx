import { useId } from 'react';
import css from './wall-panels.module.css';

export interface ChipOption<T extends string> {
  value: T;
  label: string;
  /** A color in front of the label. */
  swatch?: string;
}

export interface OptionChipsProps<T extends string> {
  label: string;
  options: readonly ChipOption<T>[];
  /** Undefined if the selected works differ. */
  value: T | undefined;
  onChange: (value: T) => void;
}

/** One of a few options, as radio buttons. */
export function OptionChips<T extends string>({ label, options, value, onChange }: OptionChipsProps<T>) {
  const name = useId();
  return (
    <fieldset className={css.chips}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className="pickable">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.swatch && (
              <svg aria-hidden="true" viewBox="0 0 10 10">
                <rect width="10" height="10" fill={option.swatch} />
              </svg>
            )}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
