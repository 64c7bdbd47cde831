import type { Api } from '@easel/contract/api';
import { TOKEN_SCOPES } from '@easel/domain/accounts/api-tokens';
import { listKeys } from '@easel/domain/text/own-value';
import { withFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { createToken, revokeToken } from '../lib/page-calls.ts';

export const tokenForm = formHandler({
  send: ({ name = '', days = '' }, api, { form }) => {
    const chosen = form.getAll('scopes').map(String);
    const scopes = listKeys(TOKEN_SCOPES).filter((scope) => chosen.includes(scope));
    return api(createToken, { body: { name, days: Number(days), scopes } });
  },
});

export interface TokenCommand {
  tokenId: number;
}

/** The action of the list of tokens. */
export const runTokenCommand = async (api: Api, { tokenId }: TokenCommand) =>
  withFlash(await api(revokeToken, { params: { tokenId } }), 'The token was revoked.');
