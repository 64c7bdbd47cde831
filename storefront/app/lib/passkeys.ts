import type { Api } from '@easel/contract/api';
import { addPasskey, logInByPasskey, startPasskey, startPasskeyLogin } from './api-calls.ts';

/** Whether this browser can make and use passkeys in the plain way. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

interface Outcome {
  success: boolean;
  /** Empty where the person changed their mind. */
  messages: string[];
}

const CHANGED_MIND: Outcome = { success: false, messages: [] };

/** Closing the browser's own window is no failure. */
async function ask<T>(work: () => Promise<T | null>): Promise<T | undefined> {
  try {
    return (await work()) ?? undefined;
  } catch {
    return undefined;
  }
}

export async function makePasskey(api: Api, name: string): Promise<Outcome> {
  const begun = await api(startPasskey);
  if (!begun.success) return begun;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.payload.options as never);
  const made = await ask(() => navigator.credentials.create({ publicKey }));
  if (!made) return CHANGED_MIND;
  return api(addPasskey, { body: { name, credential: (made as PublicKeyCredential).toJSON() } });
}

export async function enterByPasskey(api: Api): Promise<Outcome> {
  const begun = await api(startPasskeyLogin);
  if (!begun.success) return begun;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.payload.options as never);
  const shown = await ask(() => navigator.credentials.get({ publicKey }));
  if (!shown) return CHANGED_MIND;
  return api(logInByPasskey, { body: { credential: (shown as PublicKeyCredential).toJSON() } });
}
