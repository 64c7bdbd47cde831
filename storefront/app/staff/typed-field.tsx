import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { followValue, type TypedText } from './typed-text.ts';

export interface TypedFieldProps<Value> {
  label: string;
  name: string;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
  value: Value;
  format: (value: Value) => string;
  /** The value of a text, or why it has none. */
  read: (text: string) => { value: Value } | { problem: string };
  onChange: (value: Value) => void;
}

/**
 * A value that is typed as a text. A text that cannot be read changes nothing: it is an error at the field, with which the form cannot be sent,
 * because nobody would notice that something else is saved than what the field shows.
 */
export function TypedField<Value>({ value, format, read, onChange, ...field }: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<TypedText<Value>>(() => ({ text: format(value), value }));
  const shown = followValue(typed, value, format);
  if (shown !== typed) setTyped(shown);
  const found = read(shown.text);
  const problem = 'problem' in found ? found.problem : '';
  return (
    <Field
      {...field}
      ref={(input) => input?.setCustomValidity(problem)}
      value={shown.text}
      errors={problem === '' ? [] : [problem]}
      onChange={({ currentTarget: { value: text } }) => {
        const next = read(text);
        setTyped({ text, value: 'value' in next ? next.value : value });
        if ('value' in next) onChange(next.value);
      }}
    />
  );
}
