import { getOtherSide, MESSAGES_PER_PAGE } from '@easel/domain/collecting/messages';
import { pluralize } from '@easel/domain/text/pluralize';
import type { Db } from '@easel/platform/db/open-database';
import { handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { EmailBlock } from '@easel/platform/mail/email-content';
import { readEmailSettings } from '../../accounts/email-settings/email-settings.ts';
import {
  readRecipient,
  type SubscriptionEmail,
  type SubscriptionMailDependencies,
  sendSubscriptionEmail,
} from '../../accounts/email-settings/subscription-emails.ts';
import { announceMessages } from './announce-messages-job.ts';
import { readMessageRows } from './conversations-store.ts';
import { formatCorrespondentName, getParticipantId } from './correspondent.ts';
import { lockConversation, markEmailed, readAnyConversationRow, readBlocks, readPersonRow } from './messages-store.ts';

const KIND = 'messages';

/**
 * Writes one email about the unread messages of a conversation. The next one is written after they were read, so that a lively conversation does not
 * fill an inbox. The email contains the public name of the other side and the messages, which have no contact details.
 */
export const announceMessagesHandler = (parts: SubscriptionMailDependencies & { db: Db }): JobHandler =>
  handleJob(announceMessages, ({ conversationId, to }) =>
    parts.db.transaction().execute(async (transaction) => {
      await lockConversation(transaction, conversationId);
      const conversation = await readAnyConversationRow(transaction, conversationId);
      if (!conversation) return;
      const isArtist = to === 'artist';
      const unread = isArtist ? conversation.artist_unread : conversation.collector_unread;
      const isEmailed = isArtist ? conversation.is_artist_emailed : conversation.is_collector_emailed;
      if (unread === 0 || isEmailed) return;
      const readerId = getParticipantId(conversation, to);
      const senderId = getParticipantId(conversation, getOtherSide(to));
      const [recipient, sender, blocks, settings] = [
        await readRecipient(transaction, readerId),
        await readPersonRow(transaction, senderId),
        await readBlocks(transaction, readerId, senderId),
        await readEmailSettings(transaction, readerId),
      ];
      const isWanted = settings.subscriptions.some(({ kind, isOn }) => kind === KIND && isOn);
      if (!recipient || !sender || blocks.hasBlockedOther || !isWanted) return;
      const limit = Math.min(unread, MESSAGES_PER_PAGE);
      const rows = await readMessageRows(transaction, conversationId, { readerId, limit });
      const texts = rows
        .filter(({ sender_id, removed_at, body }) => sender_id === senderId && removed_at === null && body !== '')
        .reverse()
        .map(({ body }) => body);
      if (texts.length === 0) return;
      const about = { sender: formatCorrespondentName(sender), title: conversation.title };
      const url = `${parts.origin()}/account/messages/${conversationId}`;
      await sendSubscriptionEmail(parts, transaction, recipient, formatMessagesEmail(about, texts, url));
      await markEmailed(transaction, conversationId, to);
    }),
  );

export function formatMessagesEmail(
  { sender, title }: { sender: string; title: string | null },
  texts: readonly string[],
  url: string,
): SubscriptionEmail {
  const about = title ? ` about ${title}` : '';
  return {
    kind: KIND,
    subject: `${sender} wrote to you${about}`,
    blocks: [
      `You have ${pluralize(texts.length, 'new message')} from ${sender}${about}.`,
      ...texts.map((text): EmailBlock => ({ type: 'quote', text })),
      { type: 'button', label: 'Read and answer', url },
      'Answers to this email are not delivered. Please pay only through the shop: the guarantee covers nothing else.',
    ],
  };
}
