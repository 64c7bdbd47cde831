/** Scripts of image viewers, each loaded on demand by one component. The version is part of the URL, because browsers keep assets for good. */
export const VIEWERS = {
  deepZoom: {
    file: 'openseadragon/build/openseadragon/openseadragon.min.js',
    url: '/assets/openseadragon-6.1.1.js',
  },
  model: {
    file: '@google/model-viewer/dist/model-viewer-umd.min.js',
    url: '/assets/model-viewer-4.4.0.js',
  },
} as const;
