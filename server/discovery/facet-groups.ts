import { readCategory } from '@easel/domain/catalogue/categories';
import { ALL_WORKS, GROUP_STEP } from '@easel/domain/discovery/search-filters';
import type { FoundFacet, FoundGroup } from './discovery.ts';

/** The tree of groups, from values such as `all > paintings > Abstract`. */
export function createGroupTree(options: FoundFacet['options']): FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  const roots: FoundGroup[] = [];
  // Parents before their children.
  for (const { value, count } of [...options].sort((a, b) => depthOf(a.value) - depthOf(b.value))) {
    const steps = value.split(GROUP_STEP);
    const name = steps.at(-1) ?? '';
    const group: FoundGroup = {
      groupId: steps.slice(1).join(GROUP_STEP) || ALL_WORKS,
      displayName: name === ALL_WORKS ? 'All Artworks' : (readCategory(name)?.name ?? name),
      count,
      children: [],
    };
    groups.set(value, group);
    (groups.get(steps.slice(0, -1).join(GROUP_STEP))?.children ?? roots).push(group);
  }
  return roots;
}

const depthOf = (value: string) => value.split(GROUP_STEP).length;

/** The groups with all their parents, so that a provider counts these too. */
export const withGroupParents = (groups: readonly string[]): string[] => [...new Set(groups.flatMap(pathsTo))];

const pathsTo = (path: string): string[] => {
  const steps = path.split(GROUP_STEP);
  return steps.map((_, at) => steps.slice(0, at + 1).join(GROUP_STEP));
};
