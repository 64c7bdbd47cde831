import { listEntries } from '@easel/domain/text/own-value';

/** The options of a select from a table of names, in its order. */
export const toSelectOptions = <Code extends string>(names: Readonly<Record<Code, string>>) =>
  listEntries(names).map(([code, name]) => ({ code, name }));
