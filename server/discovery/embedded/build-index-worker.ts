import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../platform/db/open-database.ts';
import { type BuildMessage, readIntoIndex } from './build-works-index.ts';

/** The thread of `build-works-index.ts`: reads every work, and hands over an index of them. */
const say = (message: BuildMessage) => parentPort?.postMessage(message);

const database = connect((workerData as { url: string }).url, { max: 1 });
const client = await database.pool.connect();
const built = await readIntoIndex(client, (count) => say({ count }));
client.release();
await database.close();
say({ built });
