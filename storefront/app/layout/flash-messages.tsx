import type { Flash } from '@easel/domain/text/flash';
import { flashStore, hideFlash } from '../lib/flash-store.ts';
import { useStore } from '../lib/store.ts';
import css from './flash-messages.module.css';

/** Flash messages. Screen readers announce errors immediately (alert) and others politely (status). */
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
