import { readdirSync } from 'node:fs';
import type { Call } from '@easel/contract/call';

const FOLDER = new URL('../../contract/', import.meta.url);

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && /(?<!\.test)\.ts$/.test(file) && !file.startsWith('node_modules'))
  .sort();

const contracts = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href) as Promise<object>));

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API. */
export const ALL_CALLS: Call[] = contracts.flatMap((contract) => Object.values(contract)).filter(isCall);
