import type { Api } from '@easel/contract/api';
import { withOutdated } from '../lib/action-result.ts';
import { endImpersonation, logOut } from '../lib/api-calls.ts';

export interface SessionCommand {
  kind: 'logOut' | 'endImpersonation';
}

/** The page of the login ends sessions, too. */
export const SESSION_PAGE = '/authentication';

/** Its action. */
export const runSessionCommand = async (api: Api, { kind }: SessionCommand) =>
  kind === 'endImpersonation' ? api(endImpersonation) : withOutdated(await api(logOut), 'clientData');
