/** The element at a place of a list that is repeated without end. */
export function elementAt<T>(list: readonly T[], at: number): T {
  const element = list[at % list.length];
  if (element === undefined) throw new Error('The list is empty.');
  return element;
}
