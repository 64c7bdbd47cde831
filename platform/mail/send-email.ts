import { EMAIL_LIFETIME_MS, retryDelayMs } from '@easel/domain/accounts/email-retries';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import { Type } from 'typebox';
import type { Db } from '../db/open-database.ts';
import { readErrorCode, readErrorField } from '../error-facts.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type EmailPictures, listPictured, type ReadEmailPictures } from './email-pictures.ts';
import { lockUnsentEmail, markFailed, markSent, queueDueEmails, type UnsentEmail } from './emails-store.ts';

export const sendEmail = defineJob({
  name: 'send-email',
  payload: Type.Object({ mailId: Type.Integer() }),
  lifetimeMs: EMAIL_LIFETIME_MS,
});

export interface SendEmailDependencies {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  from: string;
  now: () => number;
  readPictures: ReadEmailPictures;
  retryMs?: (failures: number) => number;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends one email of the outbox. The row stays locked while it is sent, so an email is sent once even if its job is run twice. An email that the server refuses is
 * queued again by the retry schedule of the domain.
 */
export function sendEmailHandler({
  db,
  log,
  url,
  from,
  now,
  readPictures,
  retryMs = retryDelayMs,
}: SendEmailDependencies): JobHandler {
  // The libraries are loaded with the first email.
  let transport: Promise<Transporter> | undefined;
  const openTransport = () => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...TIMEOUTS }));
    return transport;
  };

  /** Undefined if there is none, such as of content from another version of the shop: the text says the same, and somebody may wait for its link. */
  const makeHtml = async (mailId: number, { content, subject }: UnsentEmail, pictures: EmailPictures) => {
    if (!content) return undefined;
    try {
      const { renderEmailHtml } = await import('./email-html.ts');
      return renderEmailHtml(content, { subject, pictures });
    } catch (error) {
      // Its message may quote the email.
      log.warn({ mailId, name: error instanceof Error ? error.name : undefined }, 'An email is sent as text only.');
      return undefined;
    }
  };

  const sendNow = (mailId: number) =>
    db.transaction().execute(async (tx) => {
      const email = await lockUnsentEmail(tx, mailId, new Date(now() - EMAIL_LIFETIME_MS));
      if (!email) return;
      const pictures = await readPictures(tx, email.content ? listPictured(email.content) : []);
      const html = await makeHtml(mailId, email, pictures);
      try {
        await (await openTransport()).sendMail(messageOf(email, from, html));
      } catch (error) {
        const failures = email.tries + 1;
        // The server's response may quote the email: only its id and the error codes are logged.
        const [code, responseCode] = [readErrorCode(error), readErrorField(error, 'responseCode')];
        log.warn({ mailId, failures, code, responseCode }, 'An email could not be sent and will be retried.');
        const nextTryAt = new Date(now() + retryMs(failures));
        await markFailed(tx, mailId, { failures, nextTryAt });
        await enqueue(tx, sendEmail, { mailId }, { runAt: nextTryAt, key: `${sendEmail.name}:${mailId}` });
        return;
      }
      await markSent(tx, mailId, new Date(now()));
    });

  return handleJob(
    sendEmail,
    ({ mailId }) => sendNow(mailId),
    async () => (await transport)?.close(),
  );
}

/** Runs often, so that emails do not wait for long after a restart. */
const queueEmails = defineJob({ name: 'queue-emails', payload: Type.Object({}), schedule: '*/5 * * * *' });
const QUEUED_AFTER_MS = 5 * 60_000;

/** Queues emails whose job is missing: they were written while the shop had no mail server, or restored from a backup, which has no jobs. */
export const queueEmailsHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(queueEmails, async () => {
    await queueDueEmails(db, sendEmail.name, new Date(now() - EMAIL_LIFETIME_MS), new Date(now() - QUEUED_AFTER_MS));
  });

const messageOf = ({ to, subject, text, unsubscribeUrl }: UnsentEmail, from: string, html: string | undefined) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  ...(unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});
