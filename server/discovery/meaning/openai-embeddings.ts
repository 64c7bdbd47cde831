import { readErrorMessage } from '@easel/platform/error-facts';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createCircuitBreaker } from '../provider/circuit-breaker.ts';
import { ProviderFailure, withoutKeys } from '../provider/provider-failure.ts';
import type { EmbeddingModel } from './embedding-model.ts';

export interface EmbeddingsAccess {
  /** Base URL without `/embeddings`. */
  url: string;
  key: string;
  model: string;
  /** 0: the length of the model. */
  dimensions: number;
  /** For what somebody searches for. */
  timeoutMs: number;
}

const MAX_DIMENSIONS = 4_096;
/** Texts of works are computed in the background. */
const TEXTS_TIMEOUT_MS = 30_000;
/** The texts themselves are at fault: too long, or filtered. */
const REFUSED = [400, 413, 422];

const Answer = Type.Object({
  data: Type.Array(
    Type.Object({
      index: Type.Integer({ minimum: 0 }),
      embedding: Type.Array(Type.Number(), { minItems: 1, maxItems: MAX_DIMENSIONS }),
    }),
  ),
});

/** A service that speaks the embeddings format of OpenAI: OpenAI itself, Ollama, llama.cpp, Text Embeddings Inference, Infinity, LocalAI and others. */
export function createOpenAiEmbeddings({ url, key, model, dimensions, timeoutMs }: EmbeddingsAccess): EmbeddingModel {
  const breaker = createCircuitBreaker();
  const address = `${url.replace(/\/$/, '')}/embeddings`;

  async function request(input: readonly string[], limitMs: number): Promise<number[][]> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input, encoding_format: 'float', ...(dimensions > 0 && { dimensions }) }),
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok)
      throw new ProviderFailure(`The embeddings service responded with status ${response.status}.`, {
        status: response.status,
      });
    const answer: unknown = await response.json();
    if (!Value.Check(Answer, answer)) throw new ProviderFailure('The embeddings service returned no vectors.');
    return inOrder(answer, input.length);
  }

  async function ask(input: readonly string[], limitMs: number): Promise<number[][]> {
    breaker.check();
    try {
      const vectors = await request(input, limitMs);
      breaker.succeeded();
      return vectors;
    } catch (error) {
      const failure =
        error instanceof ProviderFailure
          ? error
          : new ProviderFailure(withoutKeys(`The embeddings service failed: ${readErrorMessage(error)}`, [key]));
      // A text that is refused says nothing about the next one.
      if (!isRefusal(failure)) breaker.failed(failure);
      throw failure;
    }
  }

  return {
    name: dimensions > 0 ? `${model} ${dimensions}` : model,
    async embedQuery(text) {
      const [vector = []] = await ask([text], timeoutMs);
      return vector;
    },
    async embedTexts(texts) {
      try {
        return await ask(texts, TEXTS_TIMEOUT_MS);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (texts.length === 1) return [undefined];
      }
      // One text may be at fault: the others still get their vectors.
      const vectors: (number[] | undefined)[] = [];
      for (const text of texts)
        vectors.push(
          ...(await ask([text], TEXTS_TIMEOUT_MS).catch((error: unknown) => {
            if (isRefusal(error)) return [undefined];
            throw error;
          })),
        );
      return vectors;
    },
  };
}

const isRefusal = (error: unknown): boolean => error instanceof ProviderFailure && REFUSED.includes(error.status ?? 0);

/** Services may return vectors in any order. */
function inOrder({ data }: Static<typeof Answer>, count: number): number[][] {
  const vectors = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const length = data[0]?.embedding.length;
  return Array.from({ length: count }, (_, at) => {
    const vector = vectors.get(at);
    if (!vector || vector.length !== length)
      throw new ProviderFailure('The embeddings service returned vectors for other texts.');
    return vector;
  });
}
