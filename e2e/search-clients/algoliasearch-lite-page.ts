import { liteClient } from 'algoliasearch/lite';

declare global {
  interface Window {
    liteClient: typeof liteClient;
  }
}

window.liteClient = liteClient;
