import { COUNTRIES, readCountry } from '@easel/domain/locale/countries';
import { PREVIEW_ROLES } from '@easel/domain/staff/content-preview';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext, PagePreview } from '../lib/page-context.ts';
import { SHOW_OPENED } from './deferred-hydration.ts';
import { hashScript, PRELOADS } from './document-scripts.ts';

/** A file of its own, because all other pages have one style sheet without it. */
const STYLES = '/preview.css';

/** Links and searches within the shop stay in the preview. Without scripts they leave it, and the bar is gone. */
const STAY_IN_PREVIEW = `(() => {
  const given = new URLSearchParams(location.search);
  const kept = ['previewToken', 'previewRole', 'previewAt'].filter((name) => given.has(name));
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!link || link.origin !== location.origin || link.dataset.leaves || link.getAttribute('href').startsWith('#')) return;
    const url = new URL(link.href);
    for (const name of kept) url.searchParams.set(name, given.get(name));
    link.href = url.href;
  }, true);
  addEventListener('submit', ({ target: form }) => {
    if (form.method !== 'get' || form.elements.previewToken) return;
    for (const name of kept) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value: given.get(name) });
      form.append(field);
    }
  }, true);
})()`;

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A page as a preview: with a bar on top, for one role, and without the scripts of the shop. So it shows nothing of whoever opens it, counts as no visit,
 * and changes nothing (docs/decisions/0070-previews-shows-and-quizzes.md). The page of a link that has ended is shown at the address of another page, which
 * scripts would put in its place.
 */
export function toPreviewDocument(
  document: string,
  nonce: string,
  page: Pick<PageContext, 'preferences' | 'prefix' | 'path'>,
  preview: PagePreview | 'ended',
): { parts: string[]; hashes: string[] } {
  const isOpen = preview !== 'ended';
  const bodyEnd = document.lastIndexOf('</body>');
  const scriptsStart = document.indexOf(`<script nonce="${nonce}"`);
  const shown = document
    .slice(0, scriptsStart < 0 ? bodyEnd : scriptsStart)
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(PRELOADS, '')
    .replace(/<html(?=[ >])/, `<html data-role="${isOpen ? preview.role : 'guest'}" data-preview=""`)
    .replace('</head>', () => `<link rel="stylesheet" href="${STYLES}"></head>`)
    .replace(
      /<body[^>]*>/,
      (start) => start + (isOpen ? renderToStaticMarkup(<PreviewBar page={page} preview={preview} />) : ''),
    );
  const scripts = [...(isOpen ? [STAY_IN_PREVIEW] : []), SHOW_OPENED];
  return {
    parts: [shown, ...scripts.map((source) => `<script>${source}</script>`), '</body></html>'],
    hashes: scripts.map(hashScript),
  };
}

interface PreviewBarProps {
  page: Pick<PageContext, 'preferences' | 'prefix' | 'path'>;
  preview: PagePreview;
}

function PreviewBar({ page: { preferences, prefix, path }, preview }: PreviewBarProps) {
  const { name, version, role, at, expiresAt, token, pageQuery } = preview;
  const country = readCountry(preferences.countryCode);
  const pathname = `${prefix}${path === '/' && prefix !== '' ? '' : path}`;
  return (
    <aside data-preview-bar="" aria-label="Preview">
      <p>
        <strong>Preview</strong> of {name}, {version === 0 ? 'as it is published' : `version ${version}`}, as{' '}
        {role === 'artist' ? 'an artist' : `a ${role}`} in {country?.name ?? preferences.countryCode}
        {at === '' ? ', now' : `, on ${moment.format(new Date(at))} UTC`}. The link expires{' '}
        {moment.format(new Date(expiresAt))} UTC.
      </p>
      <form method="get" action={pathname}>
        {[...new URLSearchParams(pageQuery)].map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <input type="hidden" name="previewToken" value={token} />
        <label>
          Country
          <select name="previewCountry" defaultValue={preferences.countryCode}>
            {COUNTRIES.map(({ code, name: countryName }) => (
              <option key={code} value={code}>
                {countryName}
              </option>
            ))}
          </select>
        </label>
        <label>
          Role
          <select name="previewRole" defaultValue={role}>
            {PREVIEW_ROLES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          Time (UTC)
          <input type="datetime-local" name="previewAt" defaultValue={at.slice(0, 16)} />
        </label>
        <button type="submit">Show</button>
        <a href={pageQuery === '' ? pathname : `${pathname}?${pageQuery}`} data-leaves="1">
          Leave preview
        </a>
      </form>
    </aside>
  );
}
