import { parseTypedAmount } from '@easel/domain/selling/typed-amount';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  min?: number;
  max?: number;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

/** A number; null while it is empty. */
export const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => (
  <Field
    {...field}
    type="number"
    inputMode="numeric"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
  />
);

interface AmountFieldProps {
  label: string;
  name: string;
  cents: number | null;
  placeholder?: string;
  onChange: (cents: number | null) => void;
}

const DECIMALS = 2;

/** An amount in dollars as it is typed, in cents for everybody else. What cannot be read is an error at the field, and null. */
export function AmountField({ cents, onChange, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState(() => (cents === null ? '' : String(cents / 100)));
  const isWrong = typed.trim() !== '' && parseTypedAmount(typed, DECIMALS) === undefined;
  return (
    <Field
      {...field}
      inputMode="decimal"
      value={typed}
      errors={isWrong ? ['Write an amount above 0, such as 25 or 19.50.'] : []}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseTypedAmount(currentTarget.value, DECIMALS) ?? null);
      }}
    />
  );
}
