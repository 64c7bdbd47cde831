import { useEffect, useEffectEvent, useRef } from 'react';
import { useCommand } from '../lib/use-command.ts';

/** What a link in an email does: a call with its token. */
export type EmailLinkKind =
  | 'confirmEmail'
  | 'confirmNewEmail'
  | 'confirmNewsletter'
  | 'unsubscribeNewsletter'
  | 'unsubscribeEmails'
  | 'resubscribeEmails'
  | 'checkInByLink';

export interface TokenCommand {
  kind: EmailLinkKind;
  token: string;
}

/** The pages that links in emails open share this action. */
export const EMAIL_LINK_PATH = '/email/link';

/**
 * Does what the link of an email is for as soon as scripts run, once. Loading the page changes nothing, because mail programs open links too; without
 * scripts a button does it (`EmailLinkForm`).
 */
export function useEmailLink<Payload>(kind: EmailLinkKind, token: string, { isWanted = true } = {}) {
  const { send, ...command } = useCommand<TokenCommand, Payload>(EMAIL_LINK_PATH, { revalidates: false });
  const isSent = useRef(!isWanted);
  const follow = useEffectEvent(() => void send({ kind, token }));
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    follow();
  }, []);
  return { ...command, send: (next: EmailLinkKind) => send({ kind: next, token }) };
}
