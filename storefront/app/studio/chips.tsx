import { useId, useState } from 'react';
import css from './chips.module.css';

export interface ChipsProps {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  /** One: choosing another replaces it. */
  most?: number;
  /** How many options are shown before "More". Those that are chosen are always shown. */
  shown?: number;
  hint?: string;
  onChange: (chosen: string[]) => void;
}

/** Words to choose from, as buttons that are large enough for a thumb. */
export function Chips({ label, options, chosen, most = 5, shown = 12, hint, onChange }: ChipsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFull = most > 1 && chosen.length >= most;
  const visible = isOpen ? options : options.filter((option, index) => index < shown || chosen.includes(option));
  const toggle = (option: string) => {
    if (chosen.includes(option)) onChange(chosen.filter((other) => other !== option));
    else onChange(most === 1 ? [option] : [...chosen, option]);
  };
  return (
    <fieldset className={css.chips} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      <div className={css.options}>
        {visible.map((option) => {
          const isChosen = chosen.includes(option);
          return (
            <button
              key={option}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => toggle(option)}
            >
              {option}
            </button>
          );
        })}
        {visible.length < options.length && (
          <button type="button" className={css.more} onClick={() => setIsOpen(true)}>
            {options.length - visible.length} more<span className="visually-hidden"> for {label}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}
