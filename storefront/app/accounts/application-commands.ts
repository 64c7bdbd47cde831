import type { Api } from '@easel/contract/api';
import type { ApplicationForm } from '@easel/domain/accounts/artist-application';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { saveApplication, submitApplication, takeBackApplication } from '../lib/page-calls.ts';

export const APPLICATION_PATH = '/sell/apply';

export type ApplicationCommand =
  | { kind: 'save'; fields: Partial<ApplicationForm> }
  | { kind: 'submit'; fields: Partial<ApplicationForm> }
  | { kind: 'takeBack' };

/** The action of the page of an application. What was typed last is saved before it is submitted. */
export async function runApplicationCommand(api: Api, command: ApplicationCommand): Promise<ActionResult> {
  if (command.kind === 'takeBack') return withFlash(await api(takeBackApplication));
  const saved = await api(saveApplication, { body: command.fields });
  return command.kind === 'save' || !saved.success ? saved : api(submitApplication);
}
