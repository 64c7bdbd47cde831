import { parseArgs } from 'node:util';
import { moveObjects } from '@easel/platform/media/move-objects';
import { openBucket, openObjectFolder } from '@easel/platform/media/open-objects';
import { showProgress } from '@easel/platform/progress';
import { UsageError } from '@easel/platform/usage-error';
import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run media:move -- to-s3        copies the images from DATA_DIR to the bucket of S3_URL
npm run media:move -- to-folder    copies them back

--originals    without sizes and files that are made from the images: the shop makes them again`;

const ORIGINALS = ['originals'];
const EVERYTHING = [...ORIGINALS, 'derived', 'variants'];
const SHOWN_FAILURES = 20;

runCommand(async ({ onInterrupt }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { originals: { type: 'boolean' } } });
  const [direction, ...others] = positionals;
  if ((direction !== 'to-s3' && direction !== 'to-folder') || others.length > 0) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const bucket = await openBucket(config);
  if (!bucket) throw new UsageError('Set S3_URL for this command, also to copy images back to DATA_DIR.');
  await bucket.check();
  let isStopped = false;
  onInterrupt(() => {
    isStopped = true;
  });
  const stores = [openObjectFolder(config, 'media'), bucket.objects('media')] as const;
  const [from, to] = direction === 'to-s3' ? stores : [stores[1], stores[0]];
  const folders = values.originals ? ORIGINALS : EVERYTHING;
  const names = (await Promise.all(folders.map((folder) => from.list(folder)))).flat();
  const { copied, present, failed } = await moveObjects(from, to, names, {
    onProgress: showProgress('Copying', names.length),
    isStopped: () => isStopped,
  });
  console.log(`${count(copied)} files copied, ${count(present)} were there already. All were compared by checksum.`);
  for (const failure of failed.slice(0, SHOWN_FAILURES)) console.error(`Not copied: ${failure}`);
  if (failed.length > 0) throw new UsageError(`${count(failed.length)} files could not be copied.`);
  if (isStopped) console.log('Stopped. Run the same command again to continue.');
});

const count = (number: number) => number.toLocaleString('en-US');
