import { defineJob } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';

/** Writes an email about unread messages: see announce-messages.ts. */
export const announceMessages = defineJob({
  name: 'announce-messages',
  payload: Type.Object({ conversationId: Type.String(), to: Type.Enum(['collector', 'artist']) }),
});
