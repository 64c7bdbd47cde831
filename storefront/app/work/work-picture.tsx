import { imageUrlOf } from '@easel/domain/image-variant';
import { type SyntheticEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import css from './work-picture.module.css';

/** The work, large; a click shows it as large as the screen. Without a script, the click opens the picture itself. */
export function WorkPicture({ picture, title, alt }: { picture: PictureFacts; title: string; alt: string }) {
  const [isLarge, setIsLarge] = useState(false);
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
  const enlarge = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsLarge(true);
  };
  const fullUrl = imageUrlOf(picture.imageBaseUrl, 'fullScreen');
  return (
    <>
      <a href={fullUrl} className={css.zoom} onClick={enlarge} aria-label={`${alt}, full screen`}>
        {shown}
      </a>
      {isLarge && (
        <Dialog title={title} size="full" onClose={() => setIsLarge(false)}>
          <img className={css.full} src={fullUrl} alt={alt} />
        </Dialog>
      )}
    </>
  );
}
