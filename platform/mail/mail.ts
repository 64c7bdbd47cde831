import type { Db } from '../db/open-database.ts';

/** An email to one recipient. Its text is also sent as HTML, with paragraphs and links. */
export interface Email {
  /** The purpose, such as `reset-password`, shown to staff in the outbox. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** Ends emails of this kind with one click; sent as the List-Unsubscribe header. */
  unsubscribeUrl?: string;
}

export interface Mail {
  /** Stores an email to be sent. In a transaction, it is sent if and only if the transaction commits. */
  send(email: Email, transaction?: Db): Promise<void>;
}
