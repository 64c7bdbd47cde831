import { loadPeer } from './load-peer.ts';

type Fields = Readonly<Record<string, string | number>>;

interface SearchOptions {
  boost?: Readonly<Record<string, number>>;
  fuzzy?: number | boolean;
  prefix?: boolean | ((term: string, at: number, terms: string[]) => boolean);
  combineWith?: 'AND' | 'OR';
}

/** The parts of the MiniSearch API used here. */
export interface MiniSearchIndex {
  addAll(documents: readonly Fields[]): void;
  add(document: Fields): void;
  search(text: string, options?: SearchOptions): { id: number; score: number }[];
  autoSuggest(text: string, options?: SearchOptions): { suggestion: string }[];
}

interface MiniSearchClass {
  new (options: {
    fields: readonly string[];
    processTerm?: (term: string) => string;
    searchOptions?: SearchOptions;
  }): MiniSearchIndex;
}

export const loadMiniSearch = async (): Promise<MiniSearchClass> =>
  (await loadPeer<{ default: MiniSearchClass }>('minisearch')).default;
