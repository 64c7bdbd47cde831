import type { Config } from '../../config.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { createOpenAiEmbeddings } from './openai-embeddings.ts';

type EmbeddingsConfig = Pick<
  Config,
  'EMBEDDINGS_URL' | 'EMBEDDINGS_KEY' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_DIMENSIONS' | 'EMBEDDINGS_TIMEOUT_MS'
>;

/** The embedding model of the settings; undefined if works are found by their words only. */
export function openEmbeddings(config: EmbeddingsConfig): EmbeddingModel | undefined {
  if (!config.EMBEDDINGS_URL) return undefined;
  return createOpenAiEmbeddings({
    url: config.EMBEDDINGS_URL,
    key: config.EMBEDDINGS_KEY,
    model: config.EMBEDDINGS_MODEL,
    dimensions: config.EMBEDDINGS_DIMENSIONS,
    timeoutMs: config.EMBEDDINGS_TIMEOUT_MS,
  });
}
