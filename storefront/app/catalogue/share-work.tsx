import { createShareLinks, type SharedPage } from '@easel/domain/catalogue/share-links';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import css from './share-work.module.css';

/** An email program opens without a tab, which would stay empty. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** Shares a work: the share sheet of the device, a link to copy, and links to networks. Nothing of theirs is loaded. */
export function ShareWork({ shared, className }: { shared: SharedPage; className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M10 12.500V2.500M6.500 5.500L10 2L13.500 5.500M4 9V17H16V9"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.3"
          />
        </svg>
        Share
      </button>
      {isOpen && (
        <Dialog title="Share this work" onClose={() => setIsOpen(false)}>
          <ShareChoices shared={shared} />
        </Dialog>
      )}
    </>
  );
}

function ShareChoices({ shared }: { shared: SharedPage }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shared.url);
      setMessage('The link is copied.');
    } catch {
      setMessage('The link could not be copied. Select it and copy it yourself.');
    }
  };
  const share = async () => {
    // Rejected if somebody closes the share sheet, which is not an error.
    await navigator.share({ title: shared.title, url: shared.url }).catch(() => undefined);
  };
  return (
    <div className="stack">
      <img className={css.card} src={shared.imageUrl} alt="" width={1200} height={630} />
      <div className={css.link}>
        <input
          className="small-text paper framed"
          type="text"
          readOnly
          value={shared.url}
          aria-label="Link"
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={copy}>
          Copy link
        </button>
      </div>
      <p className={css.message} role="status">
        {message}
      </p>
      {typeof navigator.share === 'function' && (
        <button type="button" className="button" data-kind="quiet" onClick={share}>
          Share with an app
        </button>
      )}
      <ul className={css.networks}>
        {createShareLinks(shared).map(({ name, href }) => (
          <li key={name}>
            <a className="button" data-kind="quiet" href={href} {...(!href.startsWith('mailto:') && NEW_TAB)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
