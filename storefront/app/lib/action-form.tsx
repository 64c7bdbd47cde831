import type { ReactNode, SyntheticEvent } from 'react';
import { useHref } from 'react-router';
import { PostForm } from './post-form.tsx';
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
    <PostForm
      action={form.href}
      encType={form.encType}
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
    </PostForm>
  );
}

export interface CommandFormProps {
  /** The page whose action handles it, without store prefix. */
  action: string;
  /** The name of the handler in the action. */
  name: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  className?: string | undefined;
  /** With JavaScript: sends a command instead. */
  onSend: (fields: Record<string, string>) => void;
  children: ReactNode;
}

/** A button, or a choice, that is a form without JavaScript and a command with it. */
export function CommandForm({ action, name, fields = {}, className, onSend, children }: CommandFormProps) {
  const href = useHref(action);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(Object.fromEntries([...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value)])));
  };
  return (
    <PostForm action={href} noValidate className={className} onSubmit={submit}>
      {Object.entries({ form: name, ...fields }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </PostForm>
  );
}
