import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SKIPPED_FOLDERS = ['node_modules', 'build', 'data', '.git', '.cache', '.react-router'];

/** Test files whose path contains one of the words: unit and server tests (`units`), and browser journeys (`journeys`). */
export function findTestFiles(root, words) {
  const files = listFiles(root)
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => words.some((word) => file.includes(word)));
  return {
    units: files.filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file)),
    journeys: files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts')),
  };
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.includes(entry.name) ? [] : listFiles(path);
    return [path];
  });
}
