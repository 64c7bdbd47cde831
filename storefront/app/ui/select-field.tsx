import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import css from './field.module.css';

export interface SelectFieldProps<Code extends string = string, Placeholder extends string | undefined = undefined>
  extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  name: string;
  options: readonly { code: Code; name: string }[];
  /** Without a placeholder, the first option is selected. */
  placeholder?: Placeholder;
  errors?: readonly string[] | undefined;
  /** The placeholder is an empty choice. */
  onChoose?: (code: Code | (Placeholder extends string ? '' : never)) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A labeled select with errors. */
export function SelectField<Code extends string, Placeholder extends string | undefined = undefined>({
  label,
  options,
  placeholder,
  errors = [],
  onChoose,
  ...select
}: SelectFieldProps<Code, Placeholder>) {
  const id = useId();
  return (
    <div className={css.field} data-invalid={errors.length > 0 || undefined}>
      <label className="small-text" htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <select
          {...select}
          // The browser has no other values than those of the options.
          {...(onChoose && { onChange: ({ currentTarget: { value } }) => onChoose(value as Code) })}
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
