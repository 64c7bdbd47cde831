import { type InputHTMLAttributes, type Ref, useState } from 'react';
import css from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  errors?: readonly string[] | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled input with errors. Passwords can be shown. */
export function Field({ label, errors = [], type = 'text', ...input }: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} errors={errors}>
      {(attributes) => (
        <>
          <input {...input} {...attributes} type={isPassword && isShown ? 'text' : type} />
          {isPassword && (
            <button type="button" className={css.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide' : 'Show'}
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
