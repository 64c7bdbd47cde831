import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { type MouseEvent, useState } from 'react';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import { FullScreen } from './full-screen.tsx';
import css from './work-picture.module.css';

/** The work, large; a click shows it as large as the screen. Without a script, the click opens the picture itself. */
export function WorkPicture({ picture, alt }: { picture: PictureFacts; alt: string }) {
  /** What the page shows of it, once it is wanted larger. */
  const [shownUrl, setShownUrl] = useState<string>();
  const shown = (
    <Picture
      className={css.shape}
      picture={picture}
      alt={alt}
      sizes="(max-width: 999px) 100vw, 67vw"
      loading="eager"
      fetchPriority="high"
      isWhole
    />
  );
  if (!picture.imageBaseUrl) return shown;
  const enlarge = (event: MouseEvent) => {
    // Those who want the picture in a tab of its own get it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShownUrl(event.currentTarget.querySelector('img')?.currentSrc ?? '');
  };
  const fullUrl = imageUrlOf(picture.imageBaseUrl, 'fullScreen');
  return (
    <>
      <a href={fullUrl} className={css.zoom} onClick={enlarge} aria-label={`${alt}, full screen`}>
        {shown}
      </a>
      {shownUrl !== undefined && (
        <FullScreen
          url={fullUrl}
          shownUrl={shownUrl}
          aspectRatio={picture.aspectRatio}
          alt={alt}
          onClose={() => setShownUrl(undefined)}
        />
      )}
    </>
  );
}
