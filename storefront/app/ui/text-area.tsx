import { charactersLabel } from '@easel/domain/text/validation';
import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  name: string;
  /** The current input, to count the characters left. */
  text: string;
  mostCharacters: number;
  errors?: readonly string[] | undefined;
}

/** A labeled text area with a character count and errors. */
export const TextArea = ({ label, text, mostCharacters, errors = [], ...area }: TextAreaProps) => (
  <FieldFrame label={label} errors={errors} hint={charactersLabel(text, mostCharacters)}>
    {(attributes) => <textarea {...area} {...attributes} />}
  </FieldFrame>
);
