import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import type { Format } from './read-parameters.ts';

export interface GroupResponse {
  group_id: string;
  display_name: string;
  count: number;
  data: Record<string, unknown> | null;
  children: GroupResponse[];
  parents: { group_id: string; display_name: string }[];
}

interface Node {
  id: string;
  count: number;
  above: string[];
  children: Node[];
}

/** The groups of the results as a tree, with the requested root and depth. */
export function groupResponses(
  { groups = [] }: AccountDefinition,
  counted: readonly { value: string; count: number }[],
  current: readonly string[],
  { groupsMaxDepth, groupsStart }: Format,
): GroupResponse[] {
  const described = new Map(groups.map((group) => [group.groupId, group]));
  const { roots, all } = growTree(counted);
  const nameOf = (id: string) => described.get(id)?.displayName ?? id;
  const answer = ({ id, count, above, children }: Node, depth: number): GroupResponse => ({
    group_id: id,
    display_name: nameOf(id),
    count,
    data: described.get(id)?.data ?? null,
    children: depth > 0 ? children.map((child) => answer(child, depth - 1)) : [],
    parents: above.map((one) => ({ group_id: one, display_name: nameOf(one) })),
  });
  const named = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id));
  const wanted = groupsStart.startsWith('group_id:') ? [groupsStart.slice('group_id:'.length)] : current;
  const from = groupsStart === 'top' || wanted.length === 0 ? roots : named(wanted);
  return from.map((node) => answer(node, groupsMaxDepth));
}

function growTree(counted: readonly { value: string; count: number }[]): { roots: Node[]; all: Node[] } {
  const roots: Node[] = [];
  const byPath = new Map<string, Node>();
  const split = counted.map(({ value, count }) => ({ value, count, steps: value.split(TREE_SEPARATOR) }));
  // Parents come before children.
  for (const { value, count, steps } of split.sort((a, b) => a.steps.length - b.steps.length)) {
    const above = steps.slice(0, -1);
    const node: Node = { id: steps.at(-1) ?? value, count, above, children: [] };
    byPath.set(value, node);
    (byPath.get(above.join(TREE_SEPARATOR))?.children ?? roots).push(node);
  }
  return { roots, all: [...byPath.values()] };
}
