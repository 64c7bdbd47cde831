import type { ApplicationState } from '@easel/domain/accounts/artist-application';
import { formatCount } from '@easel/domain/text/pluralize';

/** What a list that is not complete begins with; empty if it is complete. */
export function describeShownApplications(shown: number, count: number, state: ApplicationState): string {
  if (shown >= count) return '';
  const [shownText, countText] = [formatCount(shown), formatCount(count)];
  return state === 'submitted'
    ? `The oldest ${shownText} of ${countText}. The others follow when these are decided.`
    : `The latest ${shownText} of ${countText}.`;
}
