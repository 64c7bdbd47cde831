import type { Flash } from '@easel/domain/text/flash';
import { flashStore, hideFlash } from '../lib/flash-store.ts';
import { useStore } from '../lib/store.ts';
import css from './flash-messages.module.css';

/** What just happened, in a few words at the edge of the screen. What went wrong is read out at once, the rest when there is time. */
export function FlashMessages() {
  const shown = useStore(flashStore);
  const isError = shown?.type === 'error';
  return (
    <div className={css.flashes}>
      <div role="status">{shown && !isError && <Message key={shown.id} {...shown} />}</div>
      {isError && (
        <div key={shown.id} role="alert">
          <Message {...shown} />
        </div>
      )}
    </div>
  );
}

function Message({ id, type, message }: Flash & { id: number }) {
  return (
    <p data-type={type}>
      {message}
      <button type="button" aria-label="Dismiss" onClick={() => hideFlash(id)}>
        ×
      </button>
    </p>
  );
}
