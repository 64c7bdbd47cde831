import { readCategory } from '@easel/domain/catalogue/categories';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import type { FoundFacet, FoundGroup } from './discovery.ts';
import { ALL_WORKS } from './work-documents.ts';

/** From values such as `all > paintings > Abstract` to groups within groups. */
export function groupsOf(options: FoundFacet['options']): FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  const roots: FoundGroup[] = [];
  // Those above come before those below them.
  for (const { value, count } of [...options].sort((a, b) => depthOf(a.value) - depthOf(b.value))) {
    const steps = value.split(TREE_SEPARATOR);
    const name = steps.at(-1) ?? '';
    const group: FoundGroup = {
      groupId: steps.slice(1).join(TREE_SEPARATOR) || ALL_WORKS,
      displayName: name === ALL_WORKS ? 'All Artworks' : (readCategory(name)?.name ?? name),
      count,
      children: [],
    };
    groups.set(value, group);
    (groups.get(steps.slice(0, -1).join(TREE_SEPARATOR))?.children ?? roots).push(group);
  }
  return roots;
}

const depthOf = (value: string) => value.split(TREE_SEPARATOR).length;
