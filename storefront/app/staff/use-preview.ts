import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { previewContentPage } from '../lib/page-calls.ts';

const PAUSE_MS = 400;

/** The text as the page will show it, a moment after the last key. */
export function usePreview(body: string): string {
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const result = await api(previewContentPage, { body: { body } });
      if (!isOutdated && result.success) setHtml(result.payload.html);
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [body]);
  return html;
}
