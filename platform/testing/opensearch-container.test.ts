import { expect, test } from 'vitest';
import { containerArguments, containerName } from './opensearch-container.ts';

const options = {
  folder: '/tmp/search/node-1',
  http: 9_201,
  heapMb: 256,
  settings: { 'cluster.name': 'easel', 'discovery.type': 'single-node' },
};

test('a container has its settings, its port and a volume that belongs to its folder', () => {
  const args = containerArguments(options, 'easel-network').join(' ');
  const name = containerName(options.folder);
  expect(args).toMatch(new RegExp(`^run --rm --name ${name} --network easel-network --publish 127.0.0.1:9201:9201 `));
  expect(args).toContain(`--volume ${name}:/usr/share/opensearch/data`);
  expect(args).toContain('--env cluster.name=easel --env discovery.type=single-node');
  expect(args).toContain('--env OPENSEARCH_JAVA_OPTS=-Xms256m -Xmx256m');
  expect(args).toMatch(/ opensearchproject\/opensearch:\d+\.\d+\.\d+$/);
});

test('nodes in other folders have other names, and the same folder finds its indices again', () => {
  expect(containerName('/tmp/search/node-1')).toBe(containerName(options.folder));
  expect(containerName('/tmp/search/node-2')).not.toBe(containerName(options.folder));
});
