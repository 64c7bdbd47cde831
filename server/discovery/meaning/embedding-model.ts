/** Turns texts into vectors: the nearer two vectors, the more similar the meanings. Whatever runs the model is an adapter of this port. */
export interface EmbeddingModel {
  /** Vectors are compared only with those of the same name. */
  name: string;
  /** The vector of what somebody searches for. Fails fast, because a page waits for it. */
  embedQuery(text: string): Promise<number[]>;
  /** A vector for each text, undefined for texts that the model refuses. */
  embedTexts(texts: readonly string[]): Promise<(number[] | undefined)[]>;
}
