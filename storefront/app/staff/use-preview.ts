import type { ContentText } from '@easel/domain/staff/content-pages';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { previewContentPage } from '../lib/page-calls.ts';

const PAUSE_MS = 400;

/** The text as the page will show it, a moment after the last key. */
export function usePreview({ title, description, body }: ContentText) {
  const [shown, setShown] = useState({ title: '', description: '', html: '' });
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const result = await api(previewContentPage, { body: { title, description, body } });
      if (!isOutdated && result.success) setShown(result.payload);
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [title, description, body]);
  return shown;
}
