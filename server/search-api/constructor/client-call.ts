import { PRODUCTS, type SearchAccount, type SearchSection } from '../accounts/search-account.ts';
import { Refusal } from './constructor-error.ts';
import type { Understand } from './language-model.ts';
import { readText } from './read-parameters.ts';
import type { Parameters } from './request-parsing.ts';

/** What a client asks of an account. */
export interface ClientCall {
  account: SearchAccount;
  parameters: Parameters;
  /** How sentences are understood: by rules where this is left out. */
  understand?: Understand | undefined;
}

export function readSection({ account, parameters }: ClientCall): SearchSection {
  return sectionNamed(account, readText(parameters, 'section') ?? PRODUCTS);
}

export function sectionNamed({ sections }: SearchAccount, name: string): SearchSection {
  const section = sections.get(name);
  if (!section) throw new Refusal(`Unknown section: ${name}`);
  return section;
}
