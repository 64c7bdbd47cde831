import { MAX_TITLE_LENGTH } from './collection-form.ts';

const PREFIX = 'Copy of ';

/** The title of a duplicate, within the maximum length of a title. */
export function formatCopyTitle(title: string): string {
  const characters = [...`${PREFIX}${title}`];
  if (characters.length <= MAX_TITLE_LENGTH) return characters.join('');
  return `${characters
    .slice(0, MAX_TITLE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
