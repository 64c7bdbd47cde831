import { PRODUCTS, type SearchAccount, type SearchSection } from '../accounts/search-account.ts';
import { ConstructorError } from './constructor-error.ts';
import type { Understand } from './language-model.ts';
import { readText } from './read-parameters.ts';
import type { Parameters } from './request-parsing.ts';

/** A request of a client to an account. */
export interface ClientCall {
  account: SearchAccount;
  parameters: Parameters;
  /** Query understanding. Rule-based if not set. */
  understand?: Understand | undefined;
  newId: () => string;
}

export function readSection({ account, parameters }: ClientCall): SearchSection {
  return sectionNamed(account, readText(parameters, 'section') ?? PRODUCTS);
}

export function sectionNamed({ sections }: SearchAccount, name: string): SearchSection {
  const section = sections.get(name);
  if (!section) throw new ConstructorError(`Unknown section: ${name}`);
  return section;
}
