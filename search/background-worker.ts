import { open, rename } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Job } from './background.ts';
import { hasBit } from './bitset.ts';
import { mergeSegments } from './merge-segments.ts';
import { prepareSharedSegment } from './prepared-segment.ts';
import { trainSemanticVectors } from './semantic-vectors.ts';
import { writeSnapshot } from './snapshot.ts';

/** Worker thread of `background.ts`: runs one job and posts its result. */
parentPort?.once('message', async (work: Job) => {
  if (work.job === 'snapshot') {
    await writeAtomically(work.file, writeSnapshot(work.schema, work.segment));
    parentPort?.postMessage('done');
    return;
  }
  if (work.job === 'train') {
    parentPort?.postMessage(trainSemanticVectors(work.forwardIndex, work.termCount));
    return;
  }
  const segment = mergeSegments(
    work.parts.map(({ segment, deletedDocs }) => ({ segment, isLive: (doc: number) => !hasBit(deletedDocs, doc) })),
  );
  segment.semanticVectors = trainSemanticVectors(segment.forwardIndex, segment.postings.terms.length);
  parentPort?.postMessage(prepareSharedSegment(segment));
});

/** Writes to a temporary file and renames it, so that the file is never incomplete. */
async function writeAtomically(file: string, bytes: Uint8Array) {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
