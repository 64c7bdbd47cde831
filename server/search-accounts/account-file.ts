import { AccountDefinition, AccountFile, AccountItem } from '@easel/contract/search-account';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { PRODUCTS, SUGGESTIONS } from './search-account.ts';

/** A file or a change that makes no account, with what is wrong. */
export class BadAccount extends Error {
  override name = 'BadAccount';
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const sectionsOf = ({ sections = [PRODUCTS, SUGGESTIONS] }: AccountDefinition): string[] => sections;

export const inSection = (item: AccountItem) => ({ section: item.section ?? PRODUCTS, item });

/** Throws a BadAccount that says where something is not as it should be. */
export function checkShape(schema: TSchema, content: unknown, what: string) {
  const problem = problemOf(schema, content);
  if (problem) throw new BadAccount(`${problem.place || what} ${problem.words}.`);
}

/** Where something is not as it should be, and how; undefined where all is well. */
export function problemOf(schema: TSchema, content: unknown): { place: string; words: string } | undefined {
  const [problem] = Errors(schema, content);
  if (!problem) return undefined;
  const place = problem.instancePath.slice(1).replaceAll('/', '.');
  return { place, words: problem.message === 'schema is false' ? 'is not known here' : problem.message };
}

export function parseAccountFile(content: unknown): AccountFile {
  checkShape(AccountFile, content, 'The file');
  return content as AccountFile;
}

export const checkDefinition = (content: unknown) => checkShape(AccountDefinition, content, 'The account');

export const checkItem = (content: { id?: unknown }) =>
  checkShape(AccountItem, content, `Item ${String(content.id).slice(0, 200)}`);

export function checkItems(definition: AccountDefinition, items: readonly AccountItem[]) {
  const sections = new Set(sectionsOf(definition));
  const seen = new Set<string>();
  for (const item of items) {
    const { section } = inSection(item);
    if (!sections.has(section))
      throw new BadAccount(`Item ${item.id} is in the section ${section}, which the account does not have.`);
    const name = JSON.stringify([section, item.id]);
    if (seen.has(name)) throw new BadAccount(`Two items of the section ${section} have the id ${item.id}.`);
    seen.add(name);
  }
}
