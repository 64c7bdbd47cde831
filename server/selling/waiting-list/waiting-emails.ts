import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { EXCLUSIVE_MINUTES } from '@easel/domain/selling/waiting-list';
import { composeEmail, type Email, type EmailBlock, type EmailShop } from '@easel/platform/mail/email-content';
import { createSignedToken, type Sign } from '../../accounts/signed-token.ts';

export interface WaitingEmailDependencies extends EmailShop {
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

const toWorks = (work: EmailedWork): EmailBlock => ({
  type: 'works',
  works: [{ workId: work.id, title: work.title, artist: `${work.first_name} ${work.last_name}`.trim() }],
});

/** Guests confirm their address before they get a place in line. */
export const confirmPlaceEmail = (
  parts: WaitingEmailDependencies,
  { id, email }: { id: string; email: string },
  work: EmailedWork,
): Email =>
  composeEmail(
    parts,
    { kind: 'waiting-list-confirm', to: email, subject: `Confirm your place in line: ${work.title}` },
    [
      'Hello,',
      `Please confirm that you want to wait for ${nameOf(work)}:`,
      toWorks(work),
      { type: 'button', label: 'Confirm your place', url: linkOf(parts, id) },
      'If you did not request this, you can ignore this email.',
    ],
  );

/** The work can be bought, by this person first. */
export const exclusiveHourEmail = (
  parts: WaitingEmailDependencies,
  { id, email, exclusiveUntil }: { id: string; email: string; exclusiveUntil: Date },
  work: EmailedWork,
): Email =>
  composeEmail(parts, { kind: 'waiting-list-offer', to: email, subject: `You can buy ${work.title} now` }, [
    'Hello,',
    `${nameOf(work)} is available again, and you are first in line.`,
    `It is reserved for you for ${EXCLUSIVE_MINUTES} minutes, until ${timeOf(exclusiveUntil)} UTC. After that, the next person can buy it.`,
    toWorks(work),
    { type: 'button', label: 'Buy it', url: linkOf(parts, id) },
    'If you do not want it any more, you can give up your place on the same page.',
  ]);

/** Nobody has to wait any longer. */
export const listEndedEmail = (
  parts: WaitingEmailDependencies,
  email: string,
  work: EmailedWork,
  isSold: boolean,
): Email =>
  composeEmail(parts, { kind: 'waiting-list-ended', to: email, subject: `${work.title} is no longer available` }, [
    'Hello,',
    `You were waiting for ${nameOf(work)}. ${isSold ? 'It has been sold.' : 'It is no longer offered.'}`,
    toWorks(work),
    {
      type: 'button',
      label: 'See similar works',
      url: `${parts.origin()}${formatProductUrl({ ...work, artworkId: work.id, artistId: work.artist_id })}`,
    },
  ]);

const timeOf = (date: Date) => date.toISOString().slice(11, 16);
