import css from './gallery-arrows.module.css';

export interface GalleryArrowsProps {
  current: number;
  count: number;
  onGo: (index: number) => void;
}

/** Buttons at both sides of an image that lead to the one before and the one after. */
export function GalleryArrows({ current, count, onGo }: GalleryArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={css.arrow}
        data-side="left"
        aria-label="Previous image"
        aria-disabled={current === 0}
        onClick={() => current > 0 && onGo(current - 1)}
      />
      <button
        type="button"
        className={css.arrow}
        data-side="right"
        aria-label="Next image"
        aria-disabled={current === count - 1}
        onClick={() => current < count - 1 && onGo(current + 1)}
      />
    </>
  );
}
