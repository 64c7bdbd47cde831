import type { StaffApplication } from '@easel/contract/accounts/artist-applications';
import { type KeyboardEvent, useState } from 'react';
import css from './application-review.module.css';

/** One large photo, and all of them below. The arrow keys show the next and the previous one. */
export function ApplicationPhotoViewer({ photos }: { photos: StaffApplication['photos'] }) {
  const [current, setCurrent] = useState(0);
  const shown = photos[Math.min(current, photos.length - 1)];
  if (!shown) return <p className="muted">The photos have been deleted.</p>;
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (current + by + photos.length) % photos.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section aria-label="Photos" className={css.viewer}>
      <img
        className="mat full-width"
        src={shown.url}
        alt={`Work ${current + 1} of ${photos.length}`}
        width={shown.widthPx}
        height={shown.heightPx}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons. */}
      <div className={css.strip} onKeyDown={move}>
        {photos.map((photo, index) => (
          <button
            key={photo.photoId}
            type="button"
            aria-label={`Photo ${index + 1}`}
            aria-pressed={index === current}
            onClick={() => setCurrent(index)}
          >
            <img src={photo.url} alt="" width={photo.widthPx} height={photo.heightPx} />
          </button>
        ))}
      </div>
    </section>
  );
}
