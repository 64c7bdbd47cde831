import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import css from './field.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  errors?: readonly string[] | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled input with errors. Passwords can be shown. */
export function Field({ label, errors = [], type = 'text', ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={css.field} data-invalid={errors.length > 0 || undefined}>
      <label className="small-text" htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
        />
        {isPassword && (
          <button type="button" className={css.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
