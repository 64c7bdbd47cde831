import type { WorkPage } from '@easel/contract/catalogue/works';
import type { ComponentProps } from 'react';
import { toShownGallery } from './gallery-image.ts';
import type { PrintChoice } from './use-print-choice.ts';
import css from './work-article.module.css';
import { WorkGallery } from './work-gallery.tsx';
import { WorkLabel } from './work-label.tsx';

const framedOf = (choice: PrintChoice | undefined) =>
  choice?.frame && {
    frameColor: choice.frame.color,
    widthCm: choice.print.widthCm,
    heightCm: choice.print.heightCm,
  };

export interface WorkArticleProps
  extends Pick<ComponentProps<typeof WorkLabel>, 'actions' | 'estimate' | 'question' | 'today' | 'waiting'> {
  page: Pick<WorkPage, 'artist' | 'gallery' | 'priceHistory' | 'work'>;
  isPrint: boolean;
  choice: PrintChoice | undefined;
}

/** A work: its images and its label. */
export function WorkArticle({ page, isPrint, choice, ...label }: WorkArticleProps) {
  const { work, artist, gallery, priceHistory } = page;
  return (
    <article className={css.work} data-work-page>
      <WorkGallery
        picture={work}
        alt={work.altText}
        framed={framedOf(choice)}
        gallery={toShownGallery(gallery, isPrint)}
      />
      <WorkLabel work={work} artist={artist} choice={choice} priceHistory={priceHistory} {...label} />
    </article>
  );
}
