import { type S3Server, startS3Server, whyNoS3Server } from '@easel/platform/testing/s3-server';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWork } from './testing/factories.ts';
import { startShop } from './testing/shop-process.ts';

describe.skipIf(whyNoS3Server())('a shop whose images are in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  }, 900_000);
  afterAll(() => server.close());

  test('opens while the bucket cannot be reached, says why without the secret, and recovers without a restart', async () => {
    const database = await aDatabase();
    const id = await aWork(database.db, { title: 'Quiet Harbour' });
    await server.kill();
    const { opened, stop, output } = startShop({ DATABASE_URL: database.url, S3_URL: server.url('art') });
    const address = await opened();
    expect((await fetch(`${address}/all`)).status).toBe(200);
    const picture = await fetch(`${address}/media/works/${id}-6.jpg`);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await fetch(`${address}/feeds/google.xml`)).status).toBe(503);
    await expect.poll(output).toMatch(/S3_URL: http:\/\/127\.0\.0\.1:\d+ cannot be reached/);
    expect(output()).not.toContain('secret');

    await server.start();
    // There is no image, which only the bucket knows.
    expect((await fetch(`${address}/media/works/${id}-6.jpg`)).status).toBe(404);
    const feed = await fetch(`${address}/feeds/google.xml`);
    expect([feed.status, (await feed.text()).includes('<rss')]).toEqual([200, true]);
    expect(await stop()).toBe(0);
  });
});
