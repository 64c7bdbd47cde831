import { listMails, readMail } from '@easel/contract/staff/staff';
import { reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { listEmails, readEmail } from './read-emails.ts';

export interface OutboxDependencies {
  db: Db;
  isSending: boolean;
  /** For demo shops only: anyone who can read the tokens can log in as any user. */
  showsTokens: boolean;
}

/** The email outbox, for staff. */
export function outboxRoutes(api: ApiDispatcher, { db, isSending, showsTokens }: OutboxDependencies) {
  api.handle(listMails, async ({ query: { query = '', before } }) =>
    respond({ ...(await listEmails(db, { words: query, before })), isSending }),
  );
  api.handle(readMail, async ({ params }) => {
    const email = await readEmail(db, params.mailId, { showsTokens });
    return email ? respond(email) : reject('not-found', 'Email not found.');
  });
}
