import { startOpenSearch, whyNoOpenSearch } from '../platform/testing/opensearch-server.ts';

/**
 * `node_modules/.bin/node scripts/opensearch-server.ts [port] [folder] [nodes] [heapMb]`: an OpenSearch to try out OPENSEARCH_URL, with one node or
 * three, until Ctrl-C. With a folder it keeps its indices. The port 0 is any free one.
 */
const problem = whyNoOpenSearch();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const [port = '9200', folder, nodes = '1', heapMb] = process.argv.slice(2);
console.log('Downloading the server, if it is not there yet …');
const server = await startOpenSearch({
  ...(port !== '0' && { port: Number(port) }),
  nodes: nodes === '3' ? 3 : 1,
  isLongRun: true,
  ...(folder !== undefined && { folder }),
  ...(heapMb !== undefined && { heapMb: Number(heapMb) }),
});
console.log(`OPENSEARCH_URL=${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
