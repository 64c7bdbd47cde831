import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { type MouseEvent, useState } from 'react';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import { FramedPrint, type FramedPrintProps } from './framed-print.tsx';
import { FullScreen } from './full-screen.tsx';
import css from './work-picture.module.css';

export interface WorkPictureProps {
  picture: PictureFacts;
  alt: string;
  /** The chosen frame of a print. */
  framed?: Pick<FramedPrintProps, 'frameColor' | 'widthCm' | 'heightCm'> | undefined;
}

/** The image of a work. A click opens it in full screen; without JavaScript it opens the image file. */
export function WorkPicture({ picture, alt, framed }: WorkPictureProps) {
  /** The source of the image on the page while full screen is open. */
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
    // Modified clicks open the image in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShownUrl(event.currentTarget.querySelector('img')?.currentSrc ?? '');
  };
  const fullUrl = imageUrlOf(picture.imageBaseUrl, 'fullScreen');
  return (
    <>
      <a
        href={fullUrl}
        className={css.zoom}
        data-framed={framed && ''}
        onClick={enlarge}
        aria-label={`${alt}, full screen`}
      >
        {shown}
        {framed && <FramedPrint className={css.framed} imageBaseUrl={picture.imageBaseUrl} {...framed} />}
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
