import { AccountDefinition, AccountFile, AccountItem } from '@easel/contract/search-api/search-account';
import type { Static, TSchema } from 'typebox';
import { shapeProblems } from './account-errors.ts';
import { collectionProblems, definitionProblems, itemProblems } from './check-references.ts';
import { PRODUCTS, SUGGESTIONS } from './search-account.ts';

/** Problems listed in an error message. The loader lists all. */
const MAX_IN_MESSAGE = 10;

/** An invalid account file or change, with all problems. */
export class InvalidAccount extends Error {
  override name = 'BadAccount';
  readonly statusCode: number;
  readonly problems: readonly string[];

  constructor(found: string | readonly string[], statusCode = 400) {
    const problems = [found].flat();
    const more = problems.length - MAX_IN_MESSAGE;
    super([...problems.slice(0, MAX_IN_MESSAGE), ...(more > 0 ? [`And ${more} more problems.`] : [])].join(' '));
    this.statusCode = statusCode;
    this.problems = problems;
  }
}

function refuse(problems: readonly string[]) {
  if (problems.length > 0) throw new InvalidAccount(problems);
}

export const getSections = ({ sections = [PRODUCTS, SUGGESTIONS] }: AccountDefinition): string[] => sections;

export const inSection = (item: AccountItem) => ({ section: item.section ?? PRODUCTS, item });

export function checkShape<Schema extends TSchema>(
  schema: Schema,
  content: unknown,
  what: string,
): asserts content is Static<Schema> {
  refuse(shapeProblems(schema, content, what));
}

/** Validates a whole file before anything is stored. */
export function parseAccountFile(content: unknown): AccountFile {
  checkShape(AccountFile, content, 'The file');
  checkReferences(content);
  return content;
}

/** Everything an account refers to must exist in it. */
export function checkReferences({ items, ...definition }: AccountFile) {
  const ids = new Set(items.map(({ id }) => id));
  refuse([
    ...definitionProblems(definition),
    ...sectionProblems(definition, items),
    ...itemProblems(definition, items),
    ...collectionProblems(definition, (id) => ids.has(id)),
  ]);
}

export function checkDefinition(content: unknown): asserts content is AccountDefinition {
  checkShape(AccountDefinition, content, 'The account');
  refuse(definitionProblems(content));
}

export function checkItem(content: { id?: unknown }): asserts content is AccountItem {
  checkShape(AccountItem, content, `Item ${String(content.id).slice(0, 200)}`);
}

export const checkItems = (definition: AccountDefinition, items: readonly AccountItem[]) =>
  refuse([...sectionProblems(definition, items), ...itemProblems(definition, items)]);

/** An item whose facets are no longer declared can still be changed. */
export const checkEdited = (definition: AccountDefinition, items: readonly AccountItem[]) =>
  refuse(sectionProblems(definition, items));

function sectionProblems(definition: AccountDefinition, items: readonly AccountItem[]): string[] {
  const sections = getSections(definition);
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const { section } = inSection(item);
    if (!sections.includes(section))
      return [
        `items.${at}, ${item.id}, is in the section ${section}, which the account does not have. Sections: ${sections.join(', ')}.`,
      ];
    const name = JSON.stringify([section, item.id]);
    if (seen.has(name)) return [`items.${at}: two items of the section ${section} have the id ${item.id}.`];
    seen.add(name);
    return [];
  });
}
