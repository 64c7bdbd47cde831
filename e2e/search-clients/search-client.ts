import { liteClient } from 'algoliasearch/lite';

/** The shop whose works this page shows. */
export const shop = new URL(location.href).searchParams.get('shop') ?? '';

export const searchClient = liteClient('easel', 'easel', {
  // The client gives up after a second, and two busy cores may take longer.
  timeouts: { connect: 10_000, read: 10_000, write: 10_000 },
  hosts: [{ url: `${new URL(shop).host}/algolia`, accept: 'readWrite', protocol: 'http' }],
});
