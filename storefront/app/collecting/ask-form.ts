import { MESSAGE_TEXTS } from '@easel/domain/collecting/messages';
import { notEmpty } from '@easel/domain/text/validation';
import { formHandler } from '../lib/page-action.ts';
import { askArtist } from '../lib/page-calls.ts';

/** The form is on the pages of works and artists. Its home is the page with the conversations. */
export const ASK_PAGE = '/account/messages';

export const ASK_RULES = { text: [notEmpty('Message', MESSAGE_TEXTS.empty)] };

/** A question to an artist, which begins a conversation. The request key makes sure that it is sent once. */
export const askForm = formHandler({
  rules: ASK_RULES,
  send: ({ artistId, artworkId, text = '', requestKey = '' }, api) =>
    api(askArtist, {
      body: { artistId: Number(artistId), ...(artworkId && { artworkId: Number(artworkId) }), text, requestKey },
    }),
  nextPage: ({ payload }) => `${ASK_PAGE}/${payload.conversationId}`,
});
