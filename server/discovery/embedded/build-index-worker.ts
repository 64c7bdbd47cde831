import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '@easel/platform/db/open-database';
import { type BuildMessage, type BuildRequest, readIntoIndex } from './build-works-index.ts';

/** The worker thread of `build-works-index.ts`: builds an index of every work. */
const post = (message: BuildMessage) => parentPort?.postMessage(message);

const { url, withSemanticVectors } = workerData as BuildRequest;
const database = connect(url, { max: 1 });
const client = await database.pool.connect();
const built = await readIntoIndex(client, { onProgress: (count) => post({ count }), withSemanticVectors });
client.release();
await database.close();
post({ built });
