/** A letter to one person, in plain words. */
export interface Email {
  /** What it is about, for those who look through the outbox. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** Where one click ends letters of this kind; mail programs show it as a button of their own. */
  unsubscribeUrl?: string;
}

/** The way letters leave the shop. */
export interface Mail {
  send(letter: Email): Promise<void>;
}
