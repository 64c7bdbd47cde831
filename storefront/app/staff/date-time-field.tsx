import { Field } from '../ui/field.tsx';

/** `2026-12-24T18:30` in the time zone of the browser. */
const toInput = (iso: string | null): string => {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(time)) return '';
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export interface DateTimeFieldProps {
  label: string;
  name: string;
  /** An ISO time. */
  value: string | null;
  onChange: (iso: string | null) => void;
  required?: boolean;
}

/** A time in the time zone of whoever types it, kept as an ISO time. */
export const DateTimeField = ({ label, name, value, onChange, required = false }: DateTimeFieldProps) => (
  <Field
    label={label}
    name={name}
    type="datetime-local"
    required={required}
    value={toInput(value)}
    onChange={({ currentTarget }) => {
      const time = Date.parse(currentTarget.value);
      onChange(Number.isNaN(time) ? null : new Date(time).toISOString());
    }}
  />
);
