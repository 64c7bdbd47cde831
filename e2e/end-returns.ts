import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where the shop of a port has written down its data folder. */
export const dataFolderFile = (port: string | number) => join(tmpdir(), `easel-e2e-${port}.txt`);

/** Ends the time for returns of an order, which a journey cannot wait for. */
export async function endReturns(baseURL: string, orderNumber: string) {
  const folder = await readFile(dataFolderFile(new URL(baseURL).port), 'utf8');
  const command = spawn(process.execPath, ['server/testing/end-returns-main.ts', orderNumber], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: 'inherit',
  });
  expect(await once(command, 'exit')).toEqual([0, null]);
}
