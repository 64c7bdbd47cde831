import { useLayoutEffect, useRef } from 'react';
import css from './natural-size.module.css';
import type { PicturePoint } from './picture-point.ts';

export interface NaturalSizeProps {
  url: string;
  alt: string;
  width: number;
  height: number;
  at: PicturePoint;
  onClick: () => void;
}

/** An image in its full size, moved by scrolling or with the arrow keys. For images without deep zoom tiles. */
export function NaturalSize({ url, alt, width, height, at, onClick }: NaturalSizeProps) {
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = view.current;
    element?.focus();
    element?.scrollTo({
      left: at.x * element.scrollWidth - element.clientWidth / 2,
      top: at.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
  }, [at]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the key - do the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys.
    <div ref={view} className={css.view} tabIndex={0} onClick={onClick}>
      <img src={url} alt={alt} width={width} height={height} draggable={false} />
    </div>
  );
}
