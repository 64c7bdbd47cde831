import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const timeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** npm writes this file last, so an interrupted install is detected. */
const isInstalled = () => timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');

/**
 * The other engines are not dependencies of the shop. The first benchmark that needs one installs them in this folder.
 */
export function installPeers() {
  if (isInstalled()) return;
  console.log('Installing the other engines into bench/peers/node_modules (npm ci, once, about 70 MB) …');
  const args = ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('The other engines could not be installed; what npm said stands above.');
}

/** Loads an installed engine. Its types are declared in this folder, so that type checks work without it. */
export const loadPeer = <Package>(name: string): Promise<Package> => import(name);
