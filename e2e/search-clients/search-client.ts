import { liteClient } from 'algoliasearch/lite';

/** Origin of the shop that this page searches. */
export const shop = new URL(location.href).searchParams.get('shop') ?? '';

export const searchClient = liteClient('easel', 'easel', {
  // The default timeout of one second is too short on two busy cores.
  timeouts: { connect: 10_000, read: 10_000, write: 10_000 },
  hosts: [{ url: `${new URL(shop).host}/algolia`, accept: 'readWrite', protocol: 'http' }],
});
