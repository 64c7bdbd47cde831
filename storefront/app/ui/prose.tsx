import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import css from './prose.module.css';

/** Text that editors wrote, as safe HTML of the API. Links within the shop keep the store and need no page load. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const prefix = useHref('/').replace(/\/$/, '');
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlainClick || !path.startsWith('/') || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(path.slice(prefix.length));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only clicks on links, which the keyboard makes too.
    <div
      className={css.prose}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API renders Markdown and escapes HTML.
      dangerouslySetInnerHTML={{ __html: html.replaceAll('href="/', `href="${prefix}/`) }}
    />
  );
}
