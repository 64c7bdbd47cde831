import { listMails, readMail } from '@easel/contract/staff/staff';
import { reject } from '@easel/domain/outcome';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { listEmails, readEmail } from './read-emails.ts';

export interface OutboxParts {
  db: Db;
  isSending: boolean;
  /** Only where one tries the shop out: whoever reads them can become anybody. */
  showsTokens: boolean;
}

/** The letters of the shop, for staff. */
export function outboxRoutes(api: ApiDispatcher, { db, isSending, showsTokens }: OutboxParts) {
  api.handle(listMails, async ({ query: { query = '', before } }) =>
    respond({ ...(await listEmails(db, { words: query, before })), isSending }),
  );
  api.handle(readMail, async ({ params }) => {
    const letter = await readEmail(db, params.mailId, { showsTokens });
    return letter ? respond(letter) : reject('not-found', 'Email not found.');
  });
}
