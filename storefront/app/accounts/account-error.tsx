import css from './account-cards.module.css';

/** Shown when personal data could not be loaded. */
export function AccountError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.empty} role="alert">
      <p>This could not be loaded. Please try again.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
