import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const timeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** npm writes this one last, so an install that was broken off is not taken for a whole one. */
const isInstalled = () => timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');

/**
 * The engines we compare ourselves with are no part of the shop: the first benchmark that wants one installs them, beside this
 * file and nowhere else.
 */
export function installPeers() {
  if (isInstalled()) return;
  console.log('Installing the other engines into bench/peers/node_modules (npm ci, once, about 70 MB) …');
  const args = ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('The other engines could not be installed; what npm said stands above.');
}

/** A package of the folder above, of which a file beside this one says what it uses: nothing here may be needed to check types. */
export const loadPeer = <Package>(name: string): Promise<Package> => import(name);
