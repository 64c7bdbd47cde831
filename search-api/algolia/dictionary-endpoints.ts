import { DICTIONARIES, type DictionaryEntry } from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import { foldText } from '@easel/search/tokenizer';
import { AlgoliaError } from './algolia-error.ts';
import { isCount, isStorable, isString, objectsIn } from './checks.ts';
import { checkDictionarySettings, checkEntry, readDictionaryName, STANDARD_STOP_WORDS } from './dictionaries.ts';
import {
  clearEntries,
  deleteEntries,
  readDictionarySettings,
  readEntries,
  writeDictionarySettings,
  writeEntry,
} from './dictionaries-store.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { addTask } from './indices-store.ts';

export const dictionaryEndpoints: Endpoint[] = [
  { method: 'GET', path: 'dictionaries/*/settings', rights: ['settings'], handle: getSettings },
  { method: 'PUT', path: 'dictionaries/*/settings', rights: ['editSettings'], handle: setSettings },
  { method: 'GET', path: 'dictionaries/*/languages', rights: ['settings'], handle: getLanguages },
  { method: 'POST', path: 'dictionaries/:/batch', rights: ['editSettings'], handle: batch },
  { method: 'POST', path: 'dictionaries/:/search', rights: ['settings'], handle: search },
];

const MAX_CHANGES = 1_000;
const MAX_ENTRIES = 10_000;
/** Application-wide tasks do not belong to an index. */
const NO_INDEX = '';

async function batch(request: EndpointRequest): Promise<object> {
  const { appId, body } = request;
  const dictionary = readDictionaryName(nameAt(request, 0));
  const changes = objectsIn(body.requests, 'requests', MAX_CHANGES).map(({ action, body: entry }) => {
    const given = isObject(entry) ? entry : {};
    if (action === 'addEntry') return { put: checkEntry(dictionary, given) };
    if (action === 'deleteEntry' && isString(given.objectID) && isStorable(given.objectID))
      return { removed: given.objectID };
    throw new AlgoliaError(400, 'action must be addEntry, or deleteEntry with an objectID');
  });
  return changeWords(request, async (transaction) => {
    if (body.clearExistingDictionaryEntries === true) await clearEntries(transaction, appId, dictionary);
    for (const change of changes)
      if ('put' in change) await writeEntry(transaction, appId, dictionary, change.put);
      else await deleteEntries(transaction, appId, dictionary, [change.removed]);
    if ((await readEntries(transaction, appId)).length > MAX_ENTRIES)
      throw new AlgoliaError(400, `An application may have ${MAX_ENTRIES} dictionary entries at most`);
  });
}

/** Changes dictionary entries. Effective with the next search. */
async function changeWords(
  { indices, appId, now }: EndpointRequest,
  work: (transaction: EndpointRequest['indices']['db']) => Promise<unknown>,
): Promise<object> {
  const taskID = await indices.db.transaction().execute(async (transaction) => {
    await work(transaction);
    return addTask(transaction, appId, NO_INDEX);
  });
  indices.outdate();
  return { taskID, updatedAt: formatTimestamp({ now }) };
}

async function search(request: EndpointRequest): Promise<object> {
  const { indices, appId, body } = request;
  const dictionary = readDictionaryName(nameAt(request, 0));
  const { query = '', page = 0, hitsPerPage = 20, language } = body;
  if (!isCount(page) || !isCount(hitsPerPage) || hitsPerPage === 0 || hitsPerPage > 1_000)
    throw new AlgoliaError(400, 'page and hitsPerPage must be positive integers');
  const wanted = foldText(String(query).slice(0, 200)).trim();
  const own = (await readEntries(indices.db, appId))
    .filter((one) => one.dictionary === dictionary)
    .map(({ entry }) => entry);
  const textsOf = ({ objectID, type, word, words = [], decomposition = [] }: DictionaryEntry) => [
    ...(type === 'custom' ? [objectID] : []),
    ...(word === undefined ? [] : [word]),
    ...words,
    ...decomposition,
  ];
  const found = [...own, ...(dictionary === 'stopwords' ? STANDARD_STOP_WORDS : [])].filter(
    (entry) =>
      (!isString(language) || entry.language === language) &&
      textsOf(entry).some((text) => foldText(text).startsWith(wanted)),
  );
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    page,
    nbHits: found.length,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

async function getSettings({ indices, appId }: EndpointRequest): Promise<object> {
  const stored = await readDictionarySettings(indices.db, appId);
  return stored ?? { disableStandardEntries: { plurals: null, stopwords: null, compounds: null } };
}

async function setSettings(request: EndpointRequest): Promise<object> {
  const settings = checkDictionarySettings(request.body);
  return changeWords(request, (transaction) => writeDictionarySettings(transaction, request.appId, settings));
}

/** Languages with entries, and the number of custom entries. */
async function getLanguages({ indices, appId }: EndpointRequest): Promise<object> {
  const entries = await readEntries(indices.db, appId);
  const languages = new Set(['en', ...entries.map(({ entry }) => entry.language)]);
  const countOf = (language: string, dictionary: string) => {
    const own = entries.filter((one) => one.dictionary === dictionary && one.entry.language === language).length;
    const isStandard = language === 'en' && dictionary !== 'compounds';
    return own === 0 && !isStandard ? null : { nbCustomEntries: own };
  };
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      Object.fromEntries(DICTIONARIES.map((dictionary) => [dictionary, countOf(language, dictionary)])),
    ]),
  );
}
