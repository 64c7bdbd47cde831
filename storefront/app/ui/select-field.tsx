import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';

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
  return (
    <FieldFrame label={label} errors={errors}>
      {(attributes) => (
        <select
          {...select}
          // The browser has no other values than those of the options.
          {...(onChoose && { onChange: ({ currentTarget: { value } }) => onChoose(value as Code) })}
          {...attributes}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
