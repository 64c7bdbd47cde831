import { useId } from 'react';
import css from './advisory-request-form.module.css';

export interface AdvisoryChipsProps {
  legend: string;
  name: string;
  options: readonly string[];
  /** What was chosen in a form that was rejected without JavaScript. */
  chosen?: readonly string[] | undefined;
  errors?: readonly string[] | undefined;
  onChange: () => void;
}

/** Several choices as checkboxes that look like chips. They work without JavaScript. */
export function AdvisoryChips({ legend, name, options, chosen = [], errors = [], onChange }: AdvisoryChipsProps) {
  const id = useId();
  const isInvalid = errors.length > 0;
  return (
    <fieldset className={css.group} data-invalid={isInvalid || undefined} aria-describedby={isInvalid ? id : undefined}>
      <legend>{legend}</legend>
      <div className="wrapped spaced-small">
        {options.map((option, index) => (
          <label key={option} className={css.chip}>
            <input
              type="checkbox"
              name={`${name}[]`}
              value={option}
              defaultChecked={chosen.includes(option)}
              // The first one gets the focus if the choice is refused.
              aria-invalid={isInvalid && index === 0 ? true : undefined}
              onChange={onChange}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <p id={id} className={css.error}>
        {errors.join(' ')}
      </p>
    </fieldset>
  );
}
