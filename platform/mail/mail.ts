import type { Db } from '../db/open-database.ts';
import type { Email } from './email-content.ts';

export interface Mail {
  /** Stores an email to be sent. In a transaction, it is sent if and only if the transaction commits. */
  send(email: Email, transaction?: Db): Promise<void>;
}
