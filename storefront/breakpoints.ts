import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts the named breakpoints in front of every stylesheet. Lightning CSS resolves `@custom-media` within one file only. */
export function breakpoints(): Plugin {
  const definitions = readFileSync(join(import.meta.dirname, 'app', 'styles', 'breakpoints.css'), 'utf8');
  return {
    name: 'easel:breakpoints',
    enforce: 'pre',
    transform: { filter: { id: /\/app\/.*\.css(\?|$)/ }, handler: (code) => definitions + code },
  };
}
