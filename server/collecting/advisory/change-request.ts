import {
  type AdvisoryAction,
  advisoryStateAfter,
  formatAdvisoryNumber,
  MAX_ADVISORY_MESSAGE,
} from '@easel/domain/collecting/advisory-request';
import { AA_SELECTION } from '@easel/domain/collecting/collection-types';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { tidyParagraphs } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import { insertOwnCollection } from '../collections/collections.ts';
import { answerEmail } from './advisory-emails.ts';
import {
  insertEvent,
  lockRequest,
  type RequestChanges,
  type RequestRow,
  readCurators,
  updateRequest,
} from './advisory-store.ts';
import { NO_SUCH_REQUEST, toSelection } from './advisory-view.ts';
import type { AdvisoryDependencies } from './request-advisory.ts';

export interface RequestCommand {
  action: AdvisoryAction;
  text?: string | undefined;
  assigneeId?: number | undefined;
}

type ChangeDependencies = Pick<AdvisoryDependencies, 'db' | 'mail' | 'now' | 'brand' | 'origin' | 'shopEmail'>;
type Change = Omit<RequestChanges, 'status'>;

/** An action of a curator, with its entry in the history. */
export const changeRequest = (
  parts: ChangeDependencies,
  staffId: number,
  id: string,
  { action, text: typed = '', assigneeId = staffId }: RequestCommand,
): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const row = await lockRequest(transaction, id);
    if (!row) return NO_SUCH_REQUEST;
    const status = advisoryStateAfter(row.status, action, toSelection(row));
    if (!status.ok) return status;
    const text = tidyParagraphs(typed);
    if (text === '' && (action === 'note' || action === 'answer')) return reject('invalid', 'Please enter a text.');
    if (text.length > MAX_ADVISORY_MESSAGE)
      return reject('invalid', `Please use at most ${MAX_ADVISORY_MESSAGE} characters.`);
    // A second click on the same answer.
    if (action === 'answer' && row.status === 'answered' && row.answer === text) return ok(undefined);
    const at = new Date(parts.now());
    const change = await applyAction(parts, transaction, row, { action, text, staffId, assigneeId, at });
    if (!change.ok) return change;
    await updateRequest(transaction, id, { ...change.value, status: status.value });
    await insertEvent(transaction, { request_id: id, kind: action, author_id: staffId, text, created_at: at });
    return ok(undefined);
  });

interface Action {
  action: AdvisoryAction;
  text: string;
  staffId: number;
  assigneeId: number;
  at: Date;
}

async function applyAction(
  parts: ChangeDependencies,
  transaction: Db,
  row: RequestRow,
  { action, text, staffId, assigneeId, at }: Action,
): Promise<Outcome<Change>> {
  switch (action) {
    case 'assign': {
      const isCurator = (await readCurators(transaction)).some((curator) => curator.id === assigneeId);
      return isCurator ? ok({ assignee_id: assigneeId }) : reject('invalid', 'Please choose a curator from the list.');
    }
    case 'select': {
      const created = await startSelection(transaction, row, staffId, at);
      return created.ok ? ok({ collection_id: created.value, assignee_id: row.assignee_id ?? staffId }) : created;
    }
    case 'answer':
      await sendAnswer(parts, transaction, row, text);
      return ok({ answer: text, answered_at: at, assignee_id: row.assignee_id ?? staffId });
    case 'close':
      return ok({ closed_at: at });
    case 'reopen':
      return ok({ closed_at: null, assignee_id: row.assignee_id ?? staffId });
    case 'note':
      return ok({});
  }
}

/** Only admins may choose type 17 for their own collections. The selection of a request is created for its curator. */
function startSelection(transaction: Db, row: RequestRow, staffId: number, at: Date): Promise<Outcome<number>> {
  const [firstName = '', ...others] = row.name.split(' ');
  const selection = {
    title: `Selection for ${firstName}`.slice(0, 65),
    collectionTypeIds: [String(AA_SELECTION)],
    firstName,
    lastName: others.join(' '),
    email: row.email,
    zendeskTicketId: formatAdvisoryNumber(row.number),
  };
  return insertOwnCollection(transaction, { id: staffId, role: 'admin' }, selection, at);
}

async function sendAnswer(parts: ChangeDependencies, transaction: Db, row: RequestRow, text: string): Promise<void> {
  const { email: to, name, number } = row;
  const url = toSelection(row)?.url ?? '';
  await parts.mail.send(answerEmail(parts, { to, name, number, text, url }), transaction);
}
