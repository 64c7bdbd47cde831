import { type ComponentProps, createContext, useContext } from 'react';

/** True while the server renders a preview (entry.server.tsx). */
export const PreviewMode = createContext(false);

/**
 * The only element that posts to a page. In a preview it is a group of disabled fields: whoever opens a link sees it, and a form would still be sent with
 * the session of that person, because it needs no scripts.
 */
export function PostForm({ action, encType, noValidate, onSubmit, onInput, className, children }: PostFormProps) {
  if (useContext(PreviewMode))
    return (
      <fieldset className={className} disabled>
        {children}
      </fieldset>
    );
  return (
    <form method="post" {...{ action, encType, noValidate, onSubmit, onInput, className }}>
      {children}
    </form>
  );
}

export type PostFormProps = Pick<
  ComponentProps<'form'>,
  'action' | 'encType' | 'noValidate' | 'onSubmit' | 'onInput' | 'className' | 'children'
>;
