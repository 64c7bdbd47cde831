import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How far a hosted service has been told of the works. */
export interface PushState {
  /** Which service it was. */
  target: string;
  /** Changes from here on have not been told. */
  position: string;
  /** The last work of those that are being told one after another; null once all have been. */
  afterId: number | null;
}

/** What was written down for this service; undefined where nothing was, or nothing that can be read. */
export async function readPushState(file: string, target: string): Promise<PushState | undefined> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<PushState>;
    const { position, afterId } = state;
    if (state.target !== target || typeof position !== 'string' || !/^\d+$/.test(position)) return undefined;
    return afterId === null || Number.isSafeInteger(afterId)
      ? { target, position, afterId: afterId ?? null }
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
