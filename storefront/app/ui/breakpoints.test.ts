import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as breakpoints from './breakpoints.ts';

test('the widths in scripts are those of the stylesheets', () => {
  const stylesheet = readFileSync(new URL('../styles/breakpoints.css', import.meta.url), 'utf8');
  for (const [name, query] of Object.entries(breakpoints))
    expect(stylesheet).toContain(`@custom-media --${name.toLowerCase()} ${query};`);
});
