import { MODAL_FADE_MS } from '@easel/domain/accounts/login-state';
import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: 'narrow' | 'wide' | 'full';
}

/** Whether the host of the dialog has closed it and removes it once it has faded out. Undefined for a dialog without a host. */
export const DialogLeaving = createContext<boolean | undefined>(undefined);

const fadeMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MODAL_FADE_MS);

const FIRST_FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** A modal. The browser's own element keeps the focus inside, gives it back, and closes on Escape. */
export function Dialog({ title, onClose, children, size = 'narrow' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken away, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    const { documentElement: html } = document;
    html.toggleAttribute('data-scrollbar', innerWidth > html.clientWidth);
    dialog?.showModal();
    // Whoever opened it goes on where it begins, not at the button that closes it again.
    (dialog?.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog?.querySelector('h2'))?.focus();
    return () => dialog?.close();
  }, []);
  const isLeaving = useContext(DialogLeaving);
  useEffect(() => {
    if (isLeaving) element.current?.close();
  }, [isLeaving]);
  /** The browser gives the focus back at once; the dialog is removed when it has faded out, by its host or by itself. */
  const leave = () => {
    element.current?.close();
    if (isLeaving === undefined) setTimeout(onClose, fadeMs());
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a click beside it is for those who point.
    <dialog
      ref={element}
      className={css.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => event.target === element.current && leave()}
    >
      <div className={css.sheet}>
        <header>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" aria-label="Close" onClick={leave}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
