import { EMAIL_LIFETIME_MS, retryDelayMs } from '@easel/domain/accounts/email-retries';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Db } from '../db/open-database.ts';
import { sendNextMail, type WaitingLetter } from './emails-store.ts';

export interface MailSenderParts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** smtp:// or smtps://, with the user and the password where the server wants them. */
  url: string;
  from: string;
  /** How often to look for letters that other processes wrote, or that have waited long enough. */
  lookEveryMs?: number;
  retryMs?: (failures: number) => number;
}

const LOOK_EVERY_MS = 10_000;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends what is in the outbox, one letter after the other, in the background. Nobody who asks for a page waits for a mail server. */
export function startMailSender({
  db,
  log,
  url,
  from,
  lookEveryMs = LOOK_EVERY_MS,
  retryMs = retryDelayMs,
}: MailSenderParts) {
  const transport = createTransport({ url, ...TIMEOUTS });
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const send = async (letter: WaitingLetter) => {
    try {
      await transport.sendMail(messageOf(letter, from));
      return { isSent: true as const };
    } catch (error) {
      const failures = letter.tries + 1;
      // What the server said may repeat the letter: only its number and the kind of trouble are told.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ mailId: letter.id, failures, code, responseCode }, 'An email could not be sent and will be retried.');
      return { isSent: false as const, nextTryAt: new Date(Date.now() + retryMs(failures)) };
    }
  };

  const sendAll = async () => {
    do {
      isWanted = false;
      while (!isStopped && (await sendNextMail(db, { bornAfter: new Date(Date.now() - EMAIL_LIFETIME_MS), send })));
    } while (isWanted && !isStopped);
  };

  /** A letter was written: it is sent now, not at the next look. */
  const wake = () => {
    isWanted = true;
    if (isStopped) return;
    running ??= sendAll()
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be loaded.'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, lookEveryMs);
  wake();

  return {
    wake,
    /** The letter that is on its way arrives; the others wait for the next start. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

const messageOf = ({ to, subject, text, unsubscribeUrl }: WaitingLetter, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});
