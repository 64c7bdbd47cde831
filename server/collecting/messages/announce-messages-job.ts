import { Type } from 'typebox';
import { defineJob } from '@easel/platform/jobs/define-job';

/** Writes an email about unread messages: see announce-messages.ts. */
export const announceMessages = defineJob({
  name: 'announce-messages',
  payload: Type.Object({ conversationId: Type.String(), to: Type.Enum(['collector', 'artist']) }),
});
