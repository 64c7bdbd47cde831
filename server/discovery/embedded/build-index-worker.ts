import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '@easel/platform/db/open-database';
import { type BuildMessage, readIntoIndex } from './build-works-index.ts';

/** The worker thread of `build-works-index.ts`: builds an index of every work. */
const post = (message: BuildMessage) => parentPort?.postMessage(message);

const database = connect((workerData as { url: string }).url, { max: 1 });
const client = await database.pool.connect();
const built = await readIntoIndex(client, (count) => post({ count }));
client.release();
await database.close();
post({ built });
