import { listMails, readMail } from '@easel/contract/staff/staff';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { listEmails, readEmail } from './read-emails.ts';

export interface OutboxParts {
  db: Db;
  isSending: boolean;
  /** Only where one tries the shop out: whoever reads them can become anybody. */
  showsTokens: boolean;
}

/** The letters of the shop, for staff. */
export function outboxRoutes(calls: Calls, { db, isSending, showsTokens }: OutboxParts) {
  calls.on(listMails, async ({ query: { query = '', before } }) =>
    answer({ ...(await listEmails(db, { words: query, before })), isSending }),
  );
  calls.on(readMail, async ({ params }) => {
    const letter = await readEmail(db, params.mailId, { showsTokens });
    return letter ? answer(letter) : refuse(404, 'Email not found.');
  });
}
