import type { Api } from '@easel/contract/api';
import { addPasskey, logInByPasskey, startPasskey, startPasskeyLogin } from '../lib/api-calls.ts';

/** Whether the browser supports passkeys with JSON options. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

interface Outcome {
  success: boolean;
  /** Empty if the user canceled. */
  messages: string[];
}

const CANCELED: Outcome = { success: false, messages: [] };

/** Canceling the browser's dialog is not an error. */
async function orCanceled<T>(run: () => Promise<T | null>): Promise<T | undefined> {
  try {
    return (await run()) ?? undefined;
  } catch {
    return undefined;
  }
}

export async function createPasskey(api: Api, name: string): Promise<Outcome> {
  const started = await api(startPasskey);
  if (!started.success) return started;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(started.payload.options as never);
  const created = await orCanceled(() => navigator.credentials.create({ publicKey }));
  if (!created) return CANCELED;
  return api(addPasskey, { body: { name, credential: (created as PublicKeyCredential).toJSON() } });
}

export async function logInWithPasskey(api: Api): Promise<Outcome> {
  const started = await api(startPasskeyLogin);
  if (!started.success) return started;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(started.payload.options as never);
  const credential = await orCanceled(() => navigator.credentials.get({ publicKey }));
  if (!credential) return CANCELED;
  return api(logInByPasskey, { body: { credential: (credential as PublicKeyCredential).toJSON() } });
}
