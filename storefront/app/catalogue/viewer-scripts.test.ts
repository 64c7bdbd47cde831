import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VIEWERS } from './viewer-scripts.ts';

const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  devDependencies: Record<string, string>;
};

test('the URL of a viewer contains the version that is installed, so that an update is loaded', () => {
  expect(VIEWERS.deepZoom.url).toContain(`-${devDependencies.openseadragon}.js`);
  expect(VIEWERS.model.url).toContain(`-${devDependencies['@google/model-viewer']}.js`);
});
