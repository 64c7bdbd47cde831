import type { Preference } from '@easel/search/search-schema';
import type { SearchSection } from '../accounts/search-account.ts';
import { GROUP_FACET } from '../accounts/search-account.ts';
import { readPreferences } from '../personal-preferences.ts';
import type { ClientCall } from './client-call.ts';
import { knowsFacet } from './section-vocabulary.ts';

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What the client or the user of a call prefers in a section. Who has sent no events of choices has no preferences. */
export function readClientPreferences(
  { account, parameters }: ClientCall,
  section: SearchSection,
): Promise<Preference[]> {
  const facets = (account.definition.facets ?? []).flatMap(({ name, type, isHidden }) =>
    type === 'range' || isHidden || name === GROUP_FACET || !knowsFacet(section, name) ? [] : [name],
  );
  const { index, zone, where, documentsOf, popularity } = section;
  const source = { index: index(), zone, where, facets, documentsOf, popularity };
  return readPreferences(source, { clientId: textIn(parameters.i), userId: textIn(parameters.ui) });
}
