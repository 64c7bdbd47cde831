import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { connect, migrateAll } from '../db/open-database.ts';

export const TEMPLATE = 'easel_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole test run, with a migrated template database that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'easel-test-'));
  const postgres = await startEmbeddedPostgres({
    folder,
    onError: (message) => console.error(message),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  });
  const admin = connect(postgres.url, { max: 1 });
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = connect(withDatabase(postgres.url, TEMPLATE), { max: 1 });
  await migrateAll(template);
  await template.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
