import type { saveProfile as saveProfileContract } from '@easel/contract/accounts/profile';
import type { Api, ApiResult } from '@easel/contract/api';
import type { CallInput } from '@easel/contract/call';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { checkIn, saveProfile, setVacation } from '../lib/page-calls.ts';

export type ProfileCommand =
  | { kind: 'save'; profile: CallInput<typeof saveProfileContract>['body'] }
  | { kind: 'vacation'; isOnVacation: boolean; awayUntil?: string | null }
  | { kind: 'checkIn' };

/** The client action of the profile page. The header and the vacation card show client data, so it is loaded again. */
export async function runProfileCommand(api: Api, command: ProfileCommand): Promise<ApiResult<unknown>> {
  if (command.kind === 'save') {
    const result = await api(saveProfile, { body: command.profile });
    // The form shows its own refusals.
    if (!result.success) return result;
    showFlash(result.messages.join(' '), 'success');
    void refreshClientData(api);
    return result;
  }
  const result =
    command.kind === 'checkIn' ? await api(checkIn) : await api(setVacation, { body: vacationOf(command) });
  showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
  await refreshClientData(api);
  return result;
}

const vacationOf = ({ isOnVacation, awayUntil }: Extract<ProfileCommand, { kind: 'vacation' }>) => ({
  isOnVacation,
  ...(awayUntil !== undefined && { awayUntil }),
});
