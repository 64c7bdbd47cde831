import { parseRecentSearches, rememberSearch } from '@easel/domain/discovery/recent-searches';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';

const RECENT = 'easel_recent_searches';

export const readSearches = (): string[] => parseRecentSearches(readLocal(RECENT));

export const saveSearch = (text: string) => writeLocal(RECENT, JSON.stringify(rememberSearch(readSearches(), text)));

export const forgetSearches = () => removeLocal(RECENT);
