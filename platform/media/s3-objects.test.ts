import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server, whyNoS3Server } from '../testing/s3-server.ts';
import { hashBytes } from './object-checksum.ts';
import { openBucket, openObjects } from './open-objects.ts';

const BUILD_MS = 900_000;
const objectsAt = (S3_URL: string) => openObjects({ DATA_DIR: 'unused', S3_URL }, 'media');
const checkAt = async (S3_URL: string) => (await openBucket({ S3_URL }))?.check();

test('an address where nothing answers is named with the setting, without the secret', async () => {
  const port = await new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
  const url = `http://key:hunter2@127.0.0.1:${port}/art`;
  const failure = await checkAt(url)?.catch((error: unknown) => error);
  expect(failure).toMatchObject({
    statusCode: 503,
    message: `S3_URL: http://127.0.0.1:${port} cannot be reached (ECONNREFUSED).`,
  });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter2');
});

test('a server whose certificate is not trusted, and one that is no S3 server, are told apart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made], { stdio: 'ignore' });
  const options = { key: await readFile(key), cert: await readFile(certificate) };
  await rm(folder, { recursive: true });
  const page = (_: unknown, response: ServerResponse) => response.end('<html>Welcome</html>');
  for (const [server, scheme, words] of [
    [createSecureServer(options, page), 'https', /^S3_URL: the certificate of https.* NODE_EXTRA_CA_CERTS/],
    [createHttpServer(page), 'http', /^S3_URL: http.* it is no S3 server/],
  ] as const) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expect(checkAt(`${scheme}://key:hunter2@127.0.0.1:${port}/art`)).rejects.toThrow(words);
    server.close();
  }
});

describe.skipIf(whyNoS3Server())('with a server', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  }, BUILD_MS);
  afterAll(() => server.close());

  test('a key or secret that the server does not accept is reported as such', async () => {
    const url = new URL(server.url('art'));
    url.password = 'hunter2';
    await expect(checkAt(url.href)).rejects.toThrow(
      /^S3_URL: .* does not accept the key or its secret \(SignatureDoesNotMatch\)\.$/,
    );
    url.username = 'nobody';
    await expect(checkAt(url.href)).rejects.toThrow('does not accept the key or its secret (');
  });

  test('a bucket that does not exist is reported, and is not an empty one', async () => {
    const missing = 'S3_URL: the bucket "missing" does not exist at';
    const store = await objectsAt(server.url('missing'));
    await expect(checkAt(server.url('missing'))).rejects.toThrow(missing);
    await expect(store.read('works/7')).rejects.toThrow(missing);
    await expect(store.write('works/7', Buffer.from('x'))).rejects.toThrow(missing);
    await expect(store.list('works')).rejects.toThrow(missing);
    await checkAt(server.url('art'));
  });

  test('an object whose bytes have changed or are missing is not read', async () => {
    const store = await objectsAt(server.url('art'));
    await store.write('works/1.jpg', Buffer.from('a picture'));
    const file = join(server.folder, 'art', 'media', 'works', '1.jpg');
    await writeFile(file, 'b picture');
    await expect(store.read('works/1.jpg')).rejects.toThrow('works/1.jpg is damaged or incomplete');
    const bytes = await store.open('works/1.jpg');
    await expect(bytes && buffer(bytes)).rejects.toThrow(/damaged|[Cc]hecksum/);
    await writeFile(file, 'a pic');
    await expect(store.read('works/1.jpg')).rejects.toThrow('works/1.jpg is damaged or incomplete');
  });

  test('an object of another program, which has no checksum of the shop, is read', async () => {
    const store = await objectsAt(server.url('art'));
    await store.write('works/other.jpg', Buffer.from('x'));
    await writeFile(join(server.folder, 'art', 'media', 'works', '2.jpg'), 'uploaded by hand');
    expect((await store.read('works/2.jpg'))?.toString()).toBe('uploaded by hand');
    expect(await store.checksum('works/2.jpg')).toBe(hashBytes(Buffer.from('uploaded by hand')));
  });

  test('if the server dies during an upload, nothing of it can be seen, and another attempt succeeds', async () => {
    const store = await objectsAt(server.url('art'));
    await store.write('derived/model.glb', Buffer.from('former'));
    const part = Buffer.alloc(8 * 1024 * 1024, 'part');
    async function* dying() {
      for (let sent = 0; sent < 6; sent++) yield part;
      await server.kill();
      for (let sent = 0; sent < 6; sent++) yield part;
    }
    await expect(store.writeStream('derived/model.glb', Readable.from(dying()))).rejects.toThrow('cannot be reached');
    await expect(store.read('derived/model.glb')).rejects.toMatchObject({ statusCode: 503 });
    await server.start();
    expect((await store.read('derived/model.glb'))?.toString()).toBe('former');
    expect(await store.list('derived')).toEqual(['derived/model.glb']);
    await store.writeStream('derived/model.glb', Readable.from([part, part]));
    expect((await store.read('derived/model.glb'))?.length).toBe(2 * part.length);
  });

  test('a full bucket is reported, keeps what it has, and takes what still fits', async () => {
    const full = await startS3Server({ maxFileBlocks: 20_000 });
    try {
      const store = await objectsAt(full.url('art'));
      await store.write('works/1', Buffer.from('former'));
      const failure = await store.write('works/1', Buffer.alloc(24_000_000)).catch((error: unknown) => error);
      expect(failure).toMatchObject({ statusCode: 503, message: expect.stringContaining('S3_URL: ') });
      expect((await store.read('works/1'))?.toString()).toBe('former');
      await store.write('works/2', Buffer.from('small'));
      const files = await readdir(join(full.folder, 'art', 'media', 'works'));
      expect(files.sort()).toEqual(['1', '2']);
      expect(await readFile(join(full.folder, 'art', 'media', 'works', '2'), 'utf8')).toBe('small');
    } finally {
      await full.close();
    }
  });
});
