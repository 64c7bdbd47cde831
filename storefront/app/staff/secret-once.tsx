import { useId, useState } from 'react';
import css from './integrations.module.css';

/** A secret that nobody can read again after leaving the page. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <div className={css.secret} role="status">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          className="small-text paper framed"
          id={id}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className="button" data-kind="quiet" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <p className="muted">Please copy it now. It is not shown again.</p>
    </div>
  );
}
