import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '@easel/domain/text/is-object';

/** How far works have been sent to a provider. */
export interface PushState {
  /** The provider. */
  target: string;
  /** Changes from here on have not been sent. */
  position: string;
  /** The last work sent during a full push; null once it is complete. */
  afterId: number | null;
}

/** The saved state of this provider; undefined if there is none or it is invalid. */
export async function readPushState(file: string, target: string): Promise<PushState | undefined> {
  try {
    const state: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(state)) return undefined;
    const { position, afterId } = state;
    if (state.target !== target || typeof position !== 'string' || !/^\d+$/.test(position)) return undefined;
    return afterId === null || (typeof afterId === 'number' && Number.isSafeInteger(afterId))
      ? { target, position, afterId }
      : undefined;
  } catch {
    return undefined;
  }
}

export async function writePushState(file: string, state: PushState): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(state));
  await rename(`${file}.tmp`, file);
}
