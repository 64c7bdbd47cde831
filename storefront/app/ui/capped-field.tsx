import { charactersLabel } from '@easel/domain/text/validation';
import { type InputHTMLAttributes, useId } from 'react';
import css from './field.module.css';

export interface CappedFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  label: string;
  name: string;
  value: string;
  /** The maximum length of the input. */
  cap: number;
  errors?: readonly string[] | undefined;
}

/** A labeled text input with a maximum length, which shows how many characters are left. */
export function CappedField({ label, value, cap, errors = [], ...input }: CappedFieldProps) {
  const id = useId();
  return (
    <div className={css.field} data-invalid={errors.length > 0 || undefined}>
      <label className="small-text" htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          value={value}
          maxLength={cap}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-errors ${id}-left` : `${id}-left`}
        />
      </div>
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="error">
          {errors.join(' ')}
        </p>
      )}
      <p id={`${id}-left`} className="quiet">
        {charactersLabel(value, cap)}
      </p>
    </div>
  );
}
