/** A search engine in the relevance benchmark. */
export interface Finder {
  name: string;
  /** Ids, best first. */
  find(text: string, limit: number): number[] | Promise<number[]>;
  close?(): Promise<void>;
}
