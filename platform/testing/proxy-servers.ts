import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLibraries, unpackDebian } from './debian-programs.ts';

/** A real proxy in front of a shop, with the configuration of `deploy/`. */
export interface ProxyServer {
  origin: string;
  close(): Promise<void>;
}

const deploy = join(import.meta.dirname, '../../deploy');

/** Varnish with `deploy/varnish.vcl` in front of the shop at a port. */
export async function startVarnish({ port, shopPort, token }: { port: number; shopPort: number; token: string }) {
  const files = await unpackDebian('varnish', ['varnish', 'varnish-modules', 'libvarnishapi3', 'libjemalloc2']);
  const libraries = await findLibraries(files);
  const folder = await mkdtemp(join(tmpdir(), 'easel-varnish-'));
  const vcl = (await readFile(join(deploy, 'varnish.vcl'), 'utf8'))
    .replaceAll('CDN_PURGE_TOKEN"', `${token}"`)
    .replace('.port = "3000"', `.port = "${shopPort}"`);
  await writeFile(join(folder, 'shop.vcl'), vcl);
  const settings = ['http_resp_hdr_len=16k', 'http_resp_size=64k', 'workspace_backend=256k', 'workspace_client=256k'];
  const varnish = spawn(
    join(files, 'usr/sbin/varnishd'),
    [
      ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'shop.vcl')],
      ...['-a', `127.0.0.1:${port}`, '-s', 'default,64m', '-p', `vmod_path=${libraries}/varnish/vmods`],
      ...settings.flatMap((setting) => ['-p', setting]),
    ],
    { env: { ...process.env, LD_LIBRARY_PATH: libraries }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return supervise('Varnish', varnish, port, folder);
}

/** nginx with `deploy/nginx.conf` in front of shops. */
export async function startNginx({ port, shopPorts }: { port: number; shopPorts: readonly number[] }) {
  const files = await unpackDebian('nginx', ['nginx']);
  const folder = await mkdtemp(join(tmpdir(), 'easel-nginx-'));
  await mkdir(join(folder, 'temp'));
  const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replace(/server 127\.0\.0\.1:3000(.*)/, (_line, options: string) =>
      shopPorts.map((shopPort) => `server 127.0.0.1:${shopPort}${options}`).join('\n  '),
    )
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*(ssl_|listen \[::\]|http2 ).*$/gm, '')
    .replaceAll('/var/cache/nginx/easel', join(folder, 'cache'));
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; user root;
     events {}
     http {
       access_log off;
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')}
       include ${folder}/site.conf;
     }`,
  );
  const nginx = spawn(join(files, 'usr/sbin/nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return supervise('nginx', nginx, port, folder);
}

async function supervise(name: string, child: ChildProcess, port: number, folder: string): Promise<ProxyServer> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-4_000);
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const isUp = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || attempt === 300) throw new Error(`${name} did not start: ${complaint}`);
    await sleep(100);
  }
  return {
    origin,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
