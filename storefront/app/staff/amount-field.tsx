import { parseTypedAmount } from '@easel/domain/selling/typed-amount';
import { Field } from '../ui/field.tsx';
import { TypedField } from './typed-field.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  min?: number;
  max?: number;
  placeholder?: string;
  required?: boolean;
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

/** An amount in dollars as it is typed, in cents for everybody else; null while it is empty. */
export const AmountField = ({ cents, onChange, ...field }: AmountFieldProps) => (
  <TypedField<number | null>
    {...field}
    inputMode="decimal"
    value={cents}
    format={(amount) => (amount === null ? '' : String(amount / 100))}
    read={(text) => {
      const value = text.trim() === '' ? null : parseTypedAmount(text, DECIMALS);
      return value === undefined ? { problem: 'Write an amount above 0, such as 25 or 19.50.' } : { value };
    }}
    onChange={onChange}
  />
);
