import { type Understanding, understandText, type Vocabulary } from '@easel/domain/discovery/query-understanding';
import { isObject } from '@easel/domain/text/is-object';
import { readErrorMessage } from '@easel/platform/error-facts';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

const ModelAnswer = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) })),
});
const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Parses a sentence with the vocabulary of an account. Rule-based by default, optionally with a language model. */
export type Understand = (text: string, vocabulary: Vocabulary) => Promise<Understanding>;

export const understandByRules: Understand = async (text, vocabulary) => understandText(text, vocabulary);

export interface LanguageModelOptions {
  /** Base URL without `/chat/completions` (OpenAI-compatible). */
  url: string;
  key: string;
  model: string;
  timeoutMs: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Maximum number of values per facet in the prompt. */
const MAX_VALUES_TOLD = 120;
const MAX_CHARACTERS = 500;

/** Query understanding with a language model. Only known facets and values are accepted. On timeouts, errors and invalid output, the rules are used. */
export function createModelUnderstand({ url, key, model, timeoutMs, log }: LanguageModelOptions): Understand {
  return async (text, vocabulary) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: instructionsFor(vocabulary) },
            { role: 'user', content: text.slice(0, MAX_CHARACTERS) },
          ],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The model responded with status ${response.status}.`);
      const answer: unknown = await response.json();
      if (!Check(ModelAnswer, answer)) throw new Error('The model sent something else than a completion.');
      return readAnswer(JSON.parse(answer.choices[0]?.message.content ?? ''), vocabulary);
    } catch (error) {
      log.warn(`The language model failed; the answer comes from rules: ${readErrorMessage(error)}`);
      return understandText(text, vocabulary);
    }
  };
}

function instructionsFor({ facets, groups, rangeFacets }: Vocabulary): string {
  const told = facets.map(({ name, values }) => ({ name, values: values.slice(0, MAX_VALUES_TOLD) }));
  return [
    'You turn what a shopper says into a search. Answer with JSON alone:',
    '{"term": words left to search for, "filters": {facet: [values]}, "ranges": {facet: {"least": number, "most": number}}, "groupId": string or null}.',
    'Use only these facets, values, ranges and groups, written exactly so:',
    JSON.stringify({ facets: told, ranges: rangeFacets, groups }),
  ].join('\n');
}

/** Keeps the parts of the model's output that the account knows. Throws if it is not an object. */
function readAnswer(parsed: unknown, { facets, groups, rangeFacets }: Vocabulary): Understanding {
  if (!isObject(parsed)) throw new Error('The response of the model is not a JSON object.');
  const understanding: Understanding = {
    term: typeof parsed.term === 'string' ? parsed.term.slice(0, MAX_CHARACTERS) : '',
    filters: Object.create(null),
    ranges: Object.create(null),
    understood: [],
  };
  for (const { name, values } of facets) {
    const named = isObject(parsed.filters) ? parsed.filters[name] : undefined;
    const known = (Array.isArray(named) ? named : []).flatMap((value: unknown) =>
      typeof value === 'string' && values.includes(value) ? [value] : [],
    );
    if (known.length > 0) understanding.filters[name] = known;
    for (const value of known) understanding.understood.push({ text: value, as: 'facet', name, value });
  }
  for (const { name } of rangeFacets) {
    const bounds = isObject(parsed.ranges) ? parsed.ranges[name] : undefined;
    if (!isObject(bounds)) continue;
    const { least, most } = bounds;
    const range = { ...(isNumber(least) && { least }), ...(isNumber(most) && { most }) };
    if (Object.keys(range).length === 0) continue;
    understanding.ranges[name] = range;
    understanding.understood.push({ text: name, as: 'range', name, ...range });
  }
  const group = groups.find(({ groupId }) => groupId === parsed.groupId);
  if (group) {
    understanding.groupId = group.groupId;
    understanding.understood.push({ text: group.displayName, as: 'group', groupId: group.groupId });
  }
  return understanding;
}
