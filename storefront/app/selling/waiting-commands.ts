import type { Api } from '@easel/contract/api';
import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { type ActionResult, withNextPage } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { claimWork, joinWaitingList, leaveWaitingList, readWaitingPlace } from '../lib/page-calls.ts';

export const NO_PLACE: WaitingPlace = { status: 'none', position: null, exclusiveUntil: null };

export type WaitingCommand =
  | { kind: 'joinWaitingList'; artworkId: number }
  | { kind: 'leaveWaitingList'; artworkId: number }
  | { kind: 'claimWork'; artworkId: number; sku: string };

/** What the page shows until the server has answered. The position is known then. */
export function expectedPlace(place: WaitingPlace, command: WaitingCommand | undefined): WaitingPlace {
  if (command?.kind === 'leaveWaitingList') return NO_PLACE;
  return command?.kind === 'joinWaitingList' ? { ...NO_PLACE, status: 'waiting' } : place;
}

/** The buttons of the panel: part of the action of every page that shows it. */
export async function runWaitingCommand(api: Api, command: WaitingCommand): Promise<ActionResult<WaitingPlace>> {
  const params = { artworkId: command.artworkId };
  if (command.kind === 'leaveWaitingList') return api(leaveWaitingList, { params });
  if (command.kind === 'joinWaitingList') return api(joinWaitingList, { params, body: {} });
  return withNextPage(await api(claimWork, { params }), () => `/checkout?sku=${command.sku}`);
}

/** Guests give an email address. Without JavaScript it is asked for after the button was pressed. */
export const joinForm = formHandler({
  send: ({ artworkId, email = '' }, api) =>
    api(joinWaitingList, { params: { artworkId: Number(artworkId) }, body: { email: email.trim() } }),
});

/** Undefined if it cannot be loaded: the page then offers to join. */
export async function loadWaitingPlace(api: Api, artworkId: number): Promise<WaitingPlace | undefined> {
  const result = await api(readWaitingPlace, { params: { artworkId } });
  return result.success ? result.payload : undefined;
}
