import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/test-database.ts';
import { dumpSchema } from './dump-schema.ts';

const { db } = await aDatabase();

test('schema.sql is the schema after all migrations', async () => {
  await expect(await dumpSchema(db)).toMatchFileSnapshot('schema.sql');
});
