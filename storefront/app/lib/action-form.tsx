import type { ReactNode } from 'react';
import type { ActionFormState } from './use-action-form.ts';

export interface ActionFormProps {
  form: ActionFormState;
  /** Hidden fields. */
  fields?: Record<string, string>;
  className?: string | undefined;
  /** Called after the input was checked. */
  onInput?: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** The form element of `useActionForm`. */
export function ActionForm({ form, fields = {}, className, onInput, children }: ActionFormProps) {
  return (
    <form
      method="post"
      action={form.href}
      noValidate
      className={className}
      onSubmit={form.onSubmit}
      onInput={(event) => {
        form.onInput(event);
        onInput?.(event.currentTarget);
      }}
    >
      {Object.entries({ form: form.name, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
