import type { Api } from '@easel/contract/api';
import type { GivenSponsorship } from '@easel/contract/discovery/sponsorships';
import { withSuccessFlash } from '../lib/action-result.ts';
import { changeSponsorship, createSponsorship, stopSponsorship } from '../lib/page-calls.ts';

export type SponsorshipCommand =
  | { kind: 'create'; creationKey: string; given: GivenSponsorship }
  | { kind: 'change'; sponsorshipId: number; version: number; given: GivenSponsorship }
  | { kind: 'stop'; sponsorshipId: number; isStopped: boolean };

/** The action of the page of sponsored works. */
export async function runSponsorshipCommand(api: Api, command: SponsorshipCommand) {
  if (command.kind === 'create')
    return withSuccessFlash(
      await api(createSponsorship, { body: { ...command.given, creationKey: command.creationKey } }),
    );
  const params = { sponsorshipId: command.sponsorshipId };
  return command.kind === 'change'
    ? withSuccessFlash(await api(changeSponsorship, { params, body: { ...command.given, version: command.version } }))
    : withSuccessFlash(await api(stopSponsorship, { params, body: { isStopped: command.isStopped } }));
}
