import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';
import { MODAL_FADE_MS } from './times.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `sheet` comes from the bottom of the screen, `side` from its right. */
  size?: 'narrow' | 'wide' | 'full' | 'sheet' | 'side';
}

/** Whether the modal host is closing the dialog. Undefined for a dialog without a host. */
export const DialogClosing = createContext<boolean | undefined>(undefined);

const fadeMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MODAL_FADE_MS);

const FIRST_FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** A modal on the native `<dialog>`, which traps and restores the focus and handles Escape. */
export function Dialog({ title, onClose, children, size = 'narrow' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    const { documentElement: html } = document;
    html.toggleAttribute('data-scrollbar', innerWidth > html.clientWidth);
    dialog?.showModal();
    // The focus starts at the first field or the title, not at the close button. On a phone a field would open the keyboard over the sheet.
    const field = size === 'sheet' ? undefined : dialog?.querySelector<HTMLElement>(FIRST_FIELD);
    (field ?? dialog?.querySelector('h2'))?.focus();
    return () => dialog?.close();
  }, [size]);
  const isClosing = useContext(DialogClosing);
  useEffect(() => {
    if (isClosing) element.current?.close();
  }, [isClosing]);
  /** The browser restores the focus immediately; the dialog is removed after it has faded out, by its host or by itself. */
  const close = () => {
    element.current?.close();
    if (isClosing === undefined) setTimeout(onClose, fadeMs());
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={element}
      className={css.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === element.current && close()}
    >
      <div className={css.sheet}>
        <header>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" aria-label="Close" onClick={close}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
