import css from './account-cards.module.css';

/** What is one's own could not be brought; one can ask again. */
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
