import { useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';
import css from './share-dialog.module.css';

export interface ShareDialogProps {
  collection: { title: string; viewUrl: string; isPrivate: boolean };
  onPublish: () => void;
  onClose: () => void;
}

/** The link of a collection. For a private collection it says that only the owner can open the link. */
export function ShareDialog({ collection, onPublish, onClose }: ShareDialogProps) {
  const { title, viewUrl, isPrivate } = collection;
  const url = location.origin + useHref(viewUrl);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Link copied.');
    } catch {
      // Not allowed, or an insecure address: the visitor copies it with the keyboard.
      field.current?.select();
      setMessage('Press Ctrl+C or ⌘C to copy the link.');
    }
  };
  const canShare = 'share' in navigator;
  return (
    <Dialog title="Share this collection" onClose={onClose}>
      {isPrivate && (
        <div className={css.private}>
          <p>This collection is private. Only you can open this link. Make it public to share it.</p>
          <button type="button" className="button" data-kind="quiet" onClick={onPublish}>
            Make public
          </button>
        </div>
      )}
      <label className={css.label} htmlFor={`${id}-link`}>
        Link
      </label>
      <input
        ref={field}
        id={`${id}-link`}
        className={css.link}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={css.buttons}>
        <button type="button" className="button" onClick={() => void copy()}>
          Copy link
        </button>
        {canShare && (
          <button
            type="button"
            className="text-button"
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            Share with an app
          </button>
        )}
        <span role="status">{message}</span>
      </div>
    </Dialog>
  );
}
