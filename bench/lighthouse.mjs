// Lighthouse in its phone profile on a shop that runs already: node bench/lighthouse.mjs [--slowdown=2] http://localhost:3000/all
// It is fetched for the run, being too large to install for everybody. It makes a desktop four times slower to be like a phone; on a
// machine that is no faster than a phone itself (its index says so: a Pixel 5 has about 1,000) that is too much.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';

const given = process.argv.slice(2);
const slowdown = given.find((word) => word.startsWith('--slowdown='))?.split('=')[1] ?? '4';
const addresses = given.filter((word) => !word.startsWith('--'));
if (addresses.length === 0) addresses.push('http://localhost:3000/all', 'http://localhost:3000/');
const report = join(mkdtempSync(join(tmpdir(), 'easel-lighthouse-')), 'report.json');
const env = {
  ...process.env,
  CHROME_PATH: findChromium(),
  PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env.PATH}`,
};
const flags = [
  '--quiet',
  `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  '--output=json',
  `--output-path=${report}`,
  '--chrome-flags=--headless --no-sandbox --disable-gpu',
];

for (const address of addresses) {
  execFileSync('npx', ['--yes', 'lighthouse@13.5.0', address, ...flags], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { categories, audits, environment } = JSON.parse(readFileSync(report, 'utf8'));
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(
    `${address} (index of the machine ${Math.round(environment.benchmarkIndex)}, ${slowdown} times slower)\n  ${scores.join(', ')}\n  ${times.map((id) => `${audits[id].title} ${audits[id].displayValue}`).join(', ')}`,
  );
}
