import { charactersLabel } from '@easel/domain/text/validation';
import { type TextareaHTMLAttributes, useId } from 'react';
import css from './field.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  name: string;
  /** The current input, to count the characters left. */
  text: string;
  mostCharacters: number;
  errors?: readonly string[] | undefined;
}

/** A labeled text area with a character count and errors. */
export function TextArea({ label, text, mostCharacters, errors = [], ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={css.field} data-invalid={errors.length > 0 || undefined}>
      <label className="small-text" htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <textarea
          {...area}
          id={id}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-errors ${id}-left` : `${id}-left`}
        />
      </div>
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="error">
          {errors.join(' ')}
        </p>
      )}
      <p id={`${id}-left`} className="quiet">
        {charactersLabel(text, mostCharacters)}
      </p>
    </div>
  );
}
