import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Demo logins, printed at startup. Only shops with demo data have this file. */
const fileIn = (dataFolder: string) => join(dataFolder, 'demo-logins.txt');

export const storeDemoLogins = (dataFolder: string, lines: readonly string[]) =>
  writeFile(fileIn(dataFolder), `${lines.join('\n')}\n`, { mode: 0o600 });

export async function readDemoLogins(dataFolder: string): Promise<string[]> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
