import type { Grades } from './scores.ts';

/** Documents of any kind and queries whose best answers are known. */
export interface JudgedSet {
  name: string;
  /** Text fields and their weights. */
  fields: Readonly<Record<string, number>>;
  documents: readonly { id: number; text: Readonly<Record<string, string>> }[];
  queries: readonly SetQuery[];
}

export interface SetQuery {
  kind: string;
  text: string;
  grades: Grades;
}
