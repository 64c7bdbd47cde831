import {
  changeApplication,
  type Decision,
  EMPTY_APPLICATION,
  getReapplyTime,
  MAX_DECISION_REASON,
  userNameChoices,
} from '@easel/domain/accounts/artist-application';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { dayLabel } from '@easel/domain/text/relative-time';
import { tidyParagraphs } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import type { Email } from '@easel/platform/mail/email-content';
import { acceptedEmail, declinedEmail, informationEmail } from './application-emails.ts';
import { NO_SUCH_APPLICATION } from './application-view.ts';
import {
  insertEvent,
  isNameTaken,
  lockSubmitted,
  makeArtist,
  readPhotos,
  readTakenNames,
  type SubmittedRow,
  updateApplication,
} from './applications-store.ts';
import type { ApplicationDependencies } from './apply.ts';

export interface DecisionCommand {
  decision: Decision;
  reason?: string | undefined;
  /** The version that the curator has read. */
  version: number;
}

type DecisionDependencies = Omit<ApplicationDependencies, 'attemptLimiter'>;

const NAME_ATTEMPTS = 3;

/** A curator's decision, with its entry in the history and its email. */
export async function decideApplication(
  parts: DecisionDependencies,
  curatorId: number,
  id: number,
  command: DecisionCommand,
): Promise<Outcome<undefined>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await parts.db.transaction().execute((transaction) => decide(parts, transaction, curatorId, id, command));
    } catch (error) {
      // The user name was free when it was chosen. The next attempt chooses another one.
      if (!isNameTaken(error) || attempt === NAME_ATTEMPTS) throw error;
    }
  }
}

async function decide(
  parts: DecisionDependencies,
  transaction: Db,
  curatorId: number,
  id: number,
  { decision, reason: typed = '', version }: DecisionCommand,
): Promise<Outcome<undefined>> {
  const row = await lockSubmitted(transaction, id);
  if (!row) return NO_SUCH_APPLICATION;
  const reason = tidyParagraphs(typed);
  if (reason.length > MAX_DECISION_REASON)
    return reject('invalid', `Please use at most ${MAX_DECISION_REASON} characters.`);
  const state = changeApplication(decision, row.state, reason);
  if (!state.ok) return state;
  if (row.version !== version)
    return reject('conflict', 'The application has changed since you opened it. Load the page again.');
  const at = new Date(parts.now());
  const email = await carryOut(parts, transaction, row, { decision, reason, at });
  if (!email.ok) return email;
  const photos = await readPhotos(transaction, [id]);
  await updateApplication(transaction, id, { state: state.value, reason, decided_at: at, updated_at: at });
  await insertEvent(transaction, {
    application_id: id,
    action: decision,
    curator_id: curatorId,
    reason,
    content: JSON.stringify({ ...row.form, photoIds: photos.map((photo) => photo.id) }),
    happened_at: at,
  });
  if (row.email !== null) await parts.mail.send(email.value, transaction);
  return ok(undefined);
}

/** Changes the account if the application is accepted. Returns the email to the applicant. */
async function carryOut(
  parts: DecisionDependencies,
  transaction: Db,
  row: SubmittedRow,
  { decision, reason, at }: { decision: Decision; reason: string; at: Date },
): Promise<Outcome<Email>> {
  const applicant = { email: row.email ?? '', firstName: row.first_name };
  if (decision === 'request-information') return ok(informationEmail(parts, applicant, reason));
  if (decision === 'decline') {
    const reapplyFrom = dayLabel(new Date(getReapplyTime(at.getTime())).toISOString());
    return ok(declinedEmail(parts, applicant, { reason, reapplyFrom }));
  }
  const form = { ...EMPTY_APPLICATION, ...row.form };
  const choices = userNameChoices(form.userName, row.person_id);
  const taken = await readTakenNames(transaction, choices, row.person_id);
  const userName = choices.find((name) => !taken.has(name)) ?? form.userName;
  const isArtist = await makeArtist(transaction, row.person_id, {
    first_name: form.firstName,
    last_name: form.lastName,
    user_name: userName,
    city: form.city,
    country_code: form.country,
    statement: form.statement,
    check_in_started_at: at,
  });
  if (!isArtist) return reject('conflict', 'This account is not that of a collector.');
  return ok(acceptedEmail(parts, applicant, { reason, userName }));
}
