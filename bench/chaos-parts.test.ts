import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { whyNoDebianPrograms } from '@easel/platform/testing/debian-programs';
import { whyNoS3Server } from '@easel/platform/testing/s3-server';
import { BUNDLE } from '@easel/server/testing/shop-process';
import { expect, test } from 'vitest';

const problem = whyNoDebianPrograms() ?? whyNoS3Server();
if (problem) console.warn(problem);

/** The others are run by hand: docs/decisions/0099-chaos-of-all-parts.md. */
const FAULTS = ['kill -9 of web 1', 'kill -9 of PostgreSQL', 'kill -9 of S3'];

test.skipIf(problem !== undefined)(
  'several shops with a pooler, a replica and a bucket lose nothing when a part is killed',
  { timeout: 600_000 },
  async () => {
    const shop = BUNDLE === undefined ? 'server/main.ts' : `${BUNDLE}/main.js`;
    const options = ['--port', '0', '--works', '60', '--only', FAULTS.join(','), '--shop', shop];
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/chaos-parts.ts', ...options]);
    for (const fault of FAULTS) expect(stdout).toContain(fault);
    expect(stdout).toMatch(/Acknowledged: [1-9]/);
    expect(stdout).toContain('Nothing was lost, and everything agrees.');
  },
);
