import type { VisualSourceView } from '@easel/contract/discovery/visual-search';

/** The heading of a visual search. */
export function formatVisualHeading(source: Pick<VisualSourceView, 'kind' | 'isGone' | 'work'> | null): string {
  if (!source || source.isGone) return 'Search by image';
  if (source.kind === 'photo') return 'Works like your photo';
  if (source.kind === 'colors') return 'Works in your colors';
  if (source.kind === 'works') return 'Works like these';
  // The work is shown below the heading, and its title may be long.
  return source.work?.region ? 'Works like this part' : 'Works like this one';
}
