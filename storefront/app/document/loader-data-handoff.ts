import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import { toScriptText } from '../lib/script-text.ts';

/**
 * The loader data of a document, as React Router encodes it for the browser. The router would render it as it arrives, in a Suspense boundary, which a
 * synchronous render cannot wait for. So it is read before and added to the finished page.
 */
export async function readHandoff(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream;
  if (!stream) return '';
  delete context.serverHandoffStream;
  return text(stream);
}

/** The scripts that pass the data to the router, as its own component would write them. */
export const formatHandoff = (data: string): string[] => [
  ...(data ? [`window.__reactRouterContext.streamController.enqueue(${toScriptText(data)});`] : []),
  'window.__reactRouterContext.streamController.close();',
];
