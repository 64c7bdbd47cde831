import { flashStore, hideFlash } from '../lib/flash-store.ts';
import { useStore } from '../lib/store.ts';
import css from './flash-messages.module.css';

/** What just happened, in a few words at the edge of the screen. */
export function FlashMessages() {
  const shown = useStore(flashStore);
  return (
    <div className={css.flashes} role="status" aria-live="polite">
      {shown.map(({ id, type, message }) => (
        <p key={id} data-type={type}>
          {message}
          <button type="button" aria-label="Dismiss" onClick={() => hideFlash(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
