import { startS3Server, whyNoS3Server } from '../platform/testing/s3-server.ts';

/** `node_modules/.bin/node scripts/s3-server.ts [port] [folder]`: an S3 server to try out S3_URL, until Ctrl-C. With a folder it keeps its objects. The port 0 is any free one. */
const problem = whyNoS3Server();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const [port = '9000', folder] = process.argv.slice(2);
console.log('Building the server, if it is not there yet …');
const server = await startS3Server({
  ...(port !== '0' && { port: Number(port) }),
  ...(folder !== undefined && { folder }),
});
console.log(`S3_URL=${server.url('art')}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
