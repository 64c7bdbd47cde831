// Runs Lighthouse with its mobile profile on a running shop: node bench/lighthouse.mjs [--slowdown=2] http://localhost:3000/all
// Lighthouse is downloaded for the run because it is too large to install for everyone. It slows a desktop CPU down four times to simulate a
// phone. That is too much on a machine that is no faster than a phone (see the benchmark index: a Pixel 5 has about 1,000).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';

const args = process.argv.slice(2);
const slowdown = args.find((arg) => arg.startsWith('--slowdown='))?.split('=')[1] ?? '4';
const urls = args.filter((arg) => !arg.startsWith('--'));
if (urls.length === 0) urls.push('http://localhost:3000/all', 'http://localhost:3000/');
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

for (const url of urls) {
  execFileSync('npx', ['--yes', 'lighthouse@13.5.0', url, ...flags], {
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
    `${url} (benchmark index ${Math.round(environment.benchmarkIndex)}, slowdown ${slowdown})\n  ${scores.join(', ')}\n  ${times.map((id) => `${audits[id].title} ${audits[id].displayValue}`).join(', ')}`,
  );
}
