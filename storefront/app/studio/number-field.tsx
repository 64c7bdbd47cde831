import { useState } from 'react';
import { Field } from '../ui/field.tsx';

export interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  /** What a typed text means; undefined if it means nothing. */
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
  problem?: string | undefined;
  onChange: (value: number | null) => void;
}

/** A number that is saved while it is typed. What cannot be read stays in the field, with a message. */
export function NumberField({ label, name, value, parse, format, problem, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  // A value from elsewhere, such as another device or another unit, replaces what was typed.
  const text = typed && typed.value === value ? typed.text : value === null ? '' : format(value);
  const isUnreadable = text.trim() !== '' && parse(text) === undefined;
  const errors = isUnreadable ? ['Enter a number.'] : problem ? [problem] : [];
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      errors={errors}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.trim() === '' ? null : parse(currentTarget.value);
        setTyped({ text: currentTarget.value, value: next === undefined ? value : next });
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
