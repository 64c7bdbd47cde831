import { type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface FieldFrameProps {
  label: string;
  errors: readonly string[];
  /** What is always said about the input, such as how many characters are left. */
  hint?: string;
  /** The input, with what connects it to its label and its errors. */
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** The label and the errors of an input. */
export function FieldFrame({ label, errors, hint, children }: FieldFrameProps) {
  const id = useId();
  const isInvalid = errors.length > 0;
  const describedBy = [isInvalid && `${id}-errors`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={css.field} data-invalid={isInvalid || undefined}>
      <label className="small-text" htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        {children({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy || undefined })}
      </div>
      {isInvalid && (
        <p id={`${id}-errors`} className="error">
          {errors.join(' ')}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
