import { charactersLabel } from '@easel/domain/text/validation';
import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';

export interface CappedFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  label: string;
  name: string;
  value: string;
  /** The maximum length of the input. */
  cap: number;
  errors?: readonly string[] | undefined;
}

/** A labeled text input with a maximum length, which shows how many characters are left. */
export const CappedField = ({ label, value, cap, errors = [], ...input }: CappedFieldProps) => (
  <FieldFrame label={label} errors={errors} hint={charactersLabel(value, cap)}>
    {(attributes) => <input {...input} {...attributes} value={value} maxLength={cap} />}
  </FieldFrame>
);
