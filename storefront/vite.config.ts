import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  build: {
    // Pictures and fonts stay files of their own: the content policy allows no data: fonts, and files can be cached. The signs come with the
    // stylesheet, or the buttons would be seen without them first.
    assetsInlineLimit: (file) => file.endsWith('/icons.svg'),
    // One stylesheet of a few kB for the whole shop: a page waits for one request instead of four.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two shared files instead of a dozen crumbs: the libraries, which change seldom, and what all pages have in common.
            codeSplitting: {
              groups: [
                // The search service's client is fetched when somebody is seen to be there, not before.
                { name: 'tracking', test: /constructorio|event-emitter|store2|crc-32/ },
                { name: 'libraries', test: /node_modules/ },
                // What one page alone needs, or only a click, comes with that.
                {
                  name: 'shop',
                  minShareCount: 2,
                  test: /(domain|contract|app\/(layout|discovery|catalogue|ui|lib|tracking))\//,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@easel\//] },
});
