import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { EXCLUSIVE_MINUTES } from '@easel/domain/selling/waiting-list';
import type { Email } from '@easel/platform/mail/mail';
import { createSignedToken, type Sign } from '../../accounts/signed-token.ts';

export interface WaitingEmailDependencies {
  brand: string;
  origin: () => string;
  sign: Sign;
}

export interface EmailedWork {
  id: number;
  artist_id: number;
  title: string;
  category: string;
  first_name: string;
  last_name: string;
}

/** Part of every signature: changing it breaks the links in sent emails. */
export const WAITING_LINK = 'waiting list';

const linkOf = ({ origin, sign }: WaitingEmailDependencies, entryId: string) =>
  `${origin()}/waiting-list/${createSignedToken(sign, WAITING_LINK, entryId)}`;

const nameOf = ({ title, first_name, last_name }: EmailedWork) => `${title} by ${`${first_name} ${last_name}`.trim()}`;

const emailOf = ({ brand, origin }: WaitingEmailDependencies, email: Omit<Email, 'text'>, lines: string[]): Email => ({
  ...email,
  text: ['Hello,', ...lines, `${brand}\n${origin()}`].join('\n\n'),
});

/** Guests confirm their address before they get a place in line. */
export const confirmPlaceEmail = (
  parts: WaitingEmailDependencies,
  { id, email }: { id: string; email: string },
  work: EmailedWork,
): Email =>
  emailOf(parts, { kind: 'waiting-list-confirm', to: email, subject: `Confirm your place in line: ${work.title}` }, [
    `Please confirm that you want to wait for ${nameOf(work)}:`,
    linkOf(parts, id),
    'If you did not request this, you can ignore this email.',
  ]);

/** The work can be bought, by this person first. */
export const exclusiveHourEmail = (
  parts: WaitingEmailDependencies,
  { id, email, exclusiveUntil }: { id: string; email: string; exclusiveUntil: Date },
  work: EmailedWork,
): Email =>
  emailOf(parts, { kind: 'waiting-list-offer', to: email, subject: `You can buy ${work.title} now` }, [
    `${nameOf(work)} is available again, and you are first in line.`,
    `It is reserved for you for ${EXCLUSIVE_MINUTES} minutes, until ${timeOf(exclusiveUntil)} UTC. After that, the next person can buy it.`,
    `Buy it: ${linkOf(parts, id)}`,
    'If you do not want it any more, you can give up your place on the same page.',
  ]);

/** Nobody has to wait any longer. */
export const listEndedEmail = (
  parts: WaitingEmailDependencies,
  email: string,
  work: EmailedWork,
  isSold: boolean,
): Email =>
  emailOf(parts, { kind: 'waiting-list-ended', to: email, subject: `${work.title} is no longer available` }, [
    `You were waiting for ${nameOf(work)}. ${isSold ? 'It has been sold.' : 'It is no longer offered.'}`,
    `See similar works: ${parts.origin()}${formatProductUrl({ ...work, artworkId: work.id, artistId: work.artist_id })}`,
  ]);

const timeOf = (date: Date) => date.toISOString().slice(11, 16);
