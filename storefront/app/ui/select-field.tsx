import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import css from './field.module.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  name: string;
  options: readonly { code: string; name: string }[];
  /** Without a placeholder, the first option is selected. */
  placeholder?: string;
  errors?: readonly string[] | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A labeled select with errors. */
export function SelectField({ label, options, placeholder, errors = [], ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={css.field} data-invalid={errors.length > 0 || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <select
          {...select}
          id={id}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
