import { useState } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';

interface ListFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const split = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Several values with commas between them, as they are typed. A value that comes from elsewhere replaces the typed text. */
export function ListField({ values, onChange, ...field }: ListFieldProps) {
  const [typed, setTyped] = useState(() => values.join(', '));
  const isTyped = split(typed).join('\n') === values.join('\n');
  return (
    <Field
      {...field}
      value={isTyped ? typed : values.join(', ')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(split(currentTarget.value));
      }}
    />
  );
}
