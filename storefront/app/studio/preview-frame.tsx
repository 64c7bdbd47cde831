import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import css from './preview-frame.module.css';

/** Images can be looked at; whatever would buy, save or leave does nothing. */
const stopActions = (event: MouseEvent) => {
  const target = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!target || target.closest('[role="group"]')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** A page of the shop before it is published. */
export function PreviewFrame({ artworkId, children }: { artworkId: string; children: ReactNode }) {
  return (
    <>
      <div className={css.banner}>
        <span>
          Preview: the page as buyers will see it, without the estimate of delivery. Buttons and links do nothing here.
        </span>
        <Link className="button" data-kind="quiet" to={`/studio/art/${artworkId}/preview`}>
          Back to the draft
        </Link>
      </div>
      <div onClickCapture={stopActions}>{children}</div>
    </>
  );
}
