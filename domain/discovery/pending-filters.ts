/**
 * Combines two selections if the second is made before the first has loaded. This works on URLs alone, so that the browser needs no
 * lists of styles and subjects.
 */
export interface PendingFilters {
  /** The URL of the displayed listing. */
  from: string;
  /** The URL of the selected link. */
  to: string;
  /** The URL of the listing that is loading. */
  pending: string;
}

/** Applies the difference between `from` and `to` to `pending`. */
export function bothChosen({ from, to, pending }: PendingFilters): string {
  const [shown, chosen, coming] = [partsOf(from), partsOf(to), partsOf(pending)];
  const category = chosen.category === shown.category ? coming.category : chosen.category;
  const segments = applied(shown.segments, chosen.segments, coming.segments);
  const names = new Set([...coming.parameters.keys(), ...chosen.parameters.keys()]);
  const parameters = [...names].flatMap((name) => {
    const valuesIn = (part: Parts) => part.parameters.get(name) ?? [];
    const values = applied(valuesIn(shown), valuesIn(chosen), valuesIn(coming));
    // A new selection starts at the first page.
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

/** Applies what was added and removed between `before` and `after` to `own`. */
const applied = (before: readonly string[], after: readonly string[], own: readonly string[]): string[] => [
  ...own.filter((value) => after.includes(value) || !before.includes(value)),
  ...after.filter((value) => !before.includes(value) && !own.includes(value)),
];
