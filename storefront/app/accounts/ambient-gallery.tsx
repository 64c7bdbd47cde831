import { type ReactNode, useEffect, useState } from 'react';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import css from './ambient-gallery.module.css';

export interface AmbientWork extends PictureFacts {
  artworkId: number;
  title: string;
  artist: string;
}

const SHOWN_MS = 15_000;

/** A full-screen slideshow of works. */
export function AmbientGallery({ works, children }: { works: AmbientWork[]; children?: ReactNode }) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a work that was chosen by hand stays as long as the others.
  useEffect(() => {
    if (isPaused || works.length < 2) return;
    const timer = setTimeout(() => setTurn((last) => last + 1), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, turn, works.length]);
  useEffect(() => {
    const follow = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setTurn((last) => last + 1);
      if (key === 'ArrowLeft') setTurn((last) => last + works.length - 1);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [works.length]);
  const current = works.length > 0 ? turn % works.length : -1;
  const shown = works[current];
  return (
    <section className={css.gallery} aria-label="Works">
      {works.map((work, index) => {
        // Preloads the next image.
        const isNear = index === current || index === (current + 1) % works.length;
        return (
          <div key={work.artworkId} className={css.work} data-shown={index === current} aria-hidden={index !== current}>
            {isNear && (
              <Picture className={css.picture} picture={work} alt={work.title} sizes="100vw" loading="eager" isWhole />
            )}
          </div>
        );
      })}
      <footer className={css.label}>
        <p>
          {shown && (
            <>
              <em>{shown.title}</em>, {shown.artist}
            </>
          )}
        </p>
        <div className="quiet toolbar spaced-large">
          {children}
          {works.length > 1 && (
            <button type="button" className="text-button" onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? 'Play' : 'Pause'}
            </button>
          )}
        </div>
      </footer>
    </section>
  );
}
