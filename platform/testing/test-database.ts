import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../db/open-database.ts';
import { TEMPLATE, withDatabase } from './postgres-for-tests.ts';

/** Many requests of a test may wait for few connections on a busy machine. */
const CONNECT_TIMEOUT_MS = 120_000;

/** A new, migrated, empty database for this test file. */
export async function aDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(url, { max: 1, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  await admin.pool.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = connect(withDatabase(url, name), { max: 5, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  afterAll(async () => {
    await database.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  return database;
}
