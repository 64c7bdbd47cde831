import { readFileSync } from 'node:fs';
import { ROLES } from '@easel/domain/accounts/roles';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./promo-bar.module.css', import.meta.url), 'utf8');

test('the bar of every role is shown by the style sheet', () => {
  for (const role of ROLES) expect(css).toContain(`:global(html[data-role="${role}"]) .content[data-roles~="${role}"]`);
});

test('the promo bar is 40 px high, and 56 px below 1000 px', () => {
  const breakpoints = readFileSync(new URL('../styles/breakpoints.css', import.meta.url), 'utf8');
  expect(breakpoints).toContain('@custom-media --narrow (max-width: 999px);');
  expect(css).toMatch(/\.bar \{[^{}]*height: 40px;[^{}]*@media \(--narrow\) \{\s*height: 56px;\s*\}/);
});
