import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  build: {
    // Pictures and fonts stay files of their own: the content policy allows no data: fonts, and files can be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@easel\//] },
});
