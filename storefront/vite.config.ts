import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints.ts';
import { chunkGroups } from './chunks.ts';
import { copyViewers } from './copy-viewers.ts';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [breakpoints(), reactRouter(), copyViewers(), precompress()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    // Images and fonts stay separate files: the content security policy allows no data: fonts, and files are cached. Icons are inlined into
    // the stylesheet, or buttons would first appear without them.
    assetsInlineLimit: (file) => file.endsWith('/icons.svg'),
    // One small stylesheet for all pages: one blocking request instead of four.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@easel\//] },
});
