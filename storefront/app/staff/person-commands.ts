import type { Api } from '@easel/contract/api';
import type { AccountRole, ChosenArtistState } from '@easel/domain/accounts/person-changes';
import { withSuccessFlash } from '../lib/action-result.ts';
import {
  blockPerson,
  changeArtistState,
  changeRole,
  deletePerson,
  exportPerson,
  liftAttempts,
} from '../lib/page-calls.ts';
import { type ImpersonationCommand, startImpersonation } from './impersonation-dialog.tsx';

interface Changed {
  userId: number;
  reason: string;
  version: number;
}

export type PersonCommand =
  | ({ kind: 'role'; role: AccountRole } & Changed)
  | ({ kind: 'artist-state'; state: ChosenArtistState; until: string | null } & Changed)
  | ({ kind: 'block'; isBlocked: boolean } & Changed)
  | ({ kind: 'delete' } & Changed)
  | { kind: 'attempts' | 'export'; userId: number; reason: string };

/** The action of the page of a person. */
export async function runPersonCommand(api: Api, command: PersonCommand | ImpersonationCommand) {
  const { userId, reason } = command;
  if (!('kind' in command)) return startImpersonation(api, command);
  const params = { userId };
  switch (command.kind) {
    case 'role': {
      const { role, version } = command;
      return withSuccessFlash(await api(changeRole, { params, body: { role, version, reason } }));
    }
    case 'artist-state': {
      const { state, until, version } = command;
      return withSuccessFlash(await api(changeArtistState, { params, body: { state, until, version, reason } }));
    }
    case 'block': {
      const { isBlocked, version } = command;
      return withSuccessFlash(await api(blockPerson, { params, body: { isBlocked, version, reason } }));
    }
    case 'delete':
      return withSuccessFlash(
        await api(deletePerson, { params, body: { version: command.version, reason, isSure: true } }),
      );
    case 'attempts':
      return withSuccessFlash(await api(liftAttempts, { params, body: { reason } }));
    case 'export':
      return api(exportPerson, { params, body: { reason } });
  }
}
