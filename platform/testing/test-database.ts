import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../db/open-database.ts';
import { TEMPLATE, withDatabase } from './postgres-for-tests.ts';

/** Many requests of a test may wait for few connections on a busy machine, where slowness is no outage. */
const CONNECT_TIMEOUT_S = '120';

/** A new, migrated, empty database for this test file. */
export async function aDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(patient(url), { max: 1 });
  await admin.pool.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = connect(patient(withDatabase(url, name)), { max: 5 });
  afterAll(async () => {
    await database.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  return database;
}

function patient(url: string): string {
  const address = new URL(url);
  address.searchParams.set('connect_timeout', CONNECT_TIMEOUT_S);
  return address.href;
}
