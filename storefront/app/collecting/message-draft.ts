import { MESSAGE_DRAFT_KEY, type MessageDraft, parseMessageDraft } from '@easel/domain/collecting/message-draft';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';

type Subject = Pick<MessageDraft, 'artistId' | 'artworkId'>;

export const readDraft = (subject: Subject): MessageDraft | undefined =>
  parseMessageDraft(readLocal(MESSAGE_DRAFT_KEY), subject, Date.now());

export function saveDraft(subject: Subject, text: string, isWaitingForLogin: boolean) {
  if (text.trim() === '') return clearDraft();
  const draft: MessageDraft = { ...subject, text, isWaitingForLogin, savedAt: Date.now() };
  writeLocal(MESSAGE_DRAFT_KEY, JSON.stringify(draft));
}

export const clearDraft = () => removeLocal(MESSAGE_DRAFT_KEY);
