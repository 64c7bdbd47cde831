import { expect, test } from 'vitest';
import { dumpSchema } from '../testing/dump-schema.ts';
import { aDatabase } from '../testing/test-database.ts';

const { db } = await aDatabase();

test('schema.sql is the schema after all migrations', async () => {
  await expect(await dumpSchema(db)).toMatchFileSnapshot('schema.sql');
});
