/** Something that has to end before an account can be closed. */
export interface OpenMatter {
  /** A sentence. */
  text: string;
  /** Where it can be ended; a path without store prefix. */
  url: string;
}

export const CLOSING_REFUSED = 'Your account cannot be closed yet.';
