import type { Api, ApiResult } from '@easel/contract/api';
import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { claimWork, joinWaitingList, leaveWaitingList, readWaitingPlace } from '../lib/page-calls.ts';

export const NO_PLACE: WaitingPlace = { status: 'none', position: null, exclusiveUntil: null };

export type WaitingCommand = { kind: 'join'; email: string | undefined } | { kind: 'leave' } | { kind: 'claim' };

/** What the page shows until the server has answered. The position is known then. */
export function expectedPlace(place: WaitingPlace, command: WaitingCommand): WaitingPlace {
  if (command.kind === 'leave') return NO_PLACE;
  if (command.kind === 'claim') return place;
  return { ...NO_PLACE, status: command.email === undefined ? 'waiting' : 'unconfirmed' };
}

export function runWaitingCommand(
  api: Api,
  artworkId: number,
  command: WaitingCommand,
): Promise<ApiResult<WaitingPlace>> {
  const params = { artworkId };
  if (command.kind === 'leave') return api(leaveWaitingList, { params });
  if (command.kind === 'claim') return api(claimWork, { params });
  return api(joinWaitingList, { params, body: command.email === undefined ? {} : { email: command.email } });
}

/** Undefined if it cannot be loaded: the page then offers to join. */
export async function loadWaitingPlace(api: Api, artworkId: number): Promise<WaitingPlace | undefined> {
  const result = await api(readWaitingPlace, { params: { artworkId } });
  return result.success ? result.payload : undefined;
}
