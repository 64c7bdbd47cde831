import type { Api } from '@easel/contract/api';
import { withFlash } from '../lib/action-result.ts';
import { sendTestEmail } from '../lib/page-calls.ts';

export type EmailCommand = { kind: 'sendTest'; sample: string };

/** The action of the page with the emails of the shop. */
export const runEmailCommand = async (api: Api, { sample }: EmailCommand) =>
  withFlash(await api(sendTestEmail, { params: { sample } }));
