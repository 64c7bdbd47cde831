/**
 * Whoever chooses again before the first choice has been answered means both. This works on addresses alone, as they stand in links: a
 * browser need not know every style and subject for it.
 */
export interface PendingFilters {
  /** The listing one sees. */
  from: string;
  /** Where the link one has chosen in it leads. */
  to: string;
  /** The listing that is on its way already. */
  pending: string;
}

/** The listing on its way, with what leads from the one shown to the one chosen. */
export function bothChosen({ from, to, pending }: PendingFilters): string {
  const [shown, chosen, coming] = [partsOf(from), partsOf(to), partsOf(pending)];
  const category = chosen.category === shown.category ? coming.category : chosen.category;
  const segments = applied(shown.segments, chosen.segments, coming.segments);
  const names = new Set([...coming.parameters.keys(), ...chosen.parameters.keys()]);
  const parameters = [...names].flatMap((name) => {
    const valuesIn = ({ parameters: said }: Parts) => said.get(name) ?? [];
    const values = applied(valuesIn(shown), valuesIn(chosen), valuesIn(coming));
    // Another listing begins at its first page.
    return name === 'page' || values.length === 0 ? [] : [`${name}=${values.join(',')}`];
  });
  const path = category === 'all' && segments.join() === PRINTS ? [PRINTS] : [category, ...segments];
  return `/${path.join('/')}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

const PRINTS = 'prints';

interface Parts {
  category: string;
  segments: string[];
  parameters: Map<string, string[]>;
}

function partsOf(url: string): Parts {
  const [path = '', query = ''] = url.split('?');
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
  const pairs = query.split('&').flatMap((pair): [string, string[]][] => {
    const [name = '', values = ''] = pair.split('=');
    return name && values ? [[name, values.split(',')]] : [];
  });
  const isPrints = first === PRINTS;
  return {
    category: isPrints ? 'all' : first,
    segments: isPrints ? [PRINTS, ...rest] : rest,
    parameters: new Map(pairs),
  };
}

/** What was added and taken away from one list to another, in a third. */
const applied = (before: readonly string[], after: readonly string[], own: readonly string[]): string[] => [
  ...own.filter((value) => after.includes(value) || !before.includes(value)),
  ...after.filter((value) => !before.includes(value) && !own.includes(value)),
];
