import type { VisualSourceView } from '@easel/contract/discovery/visual-search';

/** The heading of a visual search. */
export function formatVisualHeading(source: Pick<VisualSourceView, 'kind' | 'isGone' | 'work'> | null): string {
  if (!source || source.isGone) return 'Search by image';
  if (source.kind === 'photo') return 'Works that look like your photo';
  if (source.kind === 'colors') return 'Works in your colors';
  const title = source.work?.title ?? '';
  return source.work?.region ? `Works that look like a part of “${title}”` : `Works that look like “${title}”`;
}
