import { formatSiteHeader } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import { API_BASE } from '@easel/contract/call';
import { DEFAULT_COUNTRY, formatStoreLocale } from '@easel/domain/locale/store-locale';

export interface StreamedEvent {
  type: string;
  data: unknown;
}

/** An event of a stream is at most this long. */
const MAX_EVENT = 1_000_000;

/** The events of a call whose response is a stream. Throws if the call fails, or if the stream is cut off in the middle of an event. */
export async function* streamCall(
  { method, path }: Pick<Call, 'method' | 'path'>,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const { country, site } = document.documentElement.dataset;
  const response = await fetch(`${API_BASE}${path}`, {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      'X-Store-Locale': formatStoreLocale(country ?? DEFAULT_COUNTRY),
      ...formatSiteHeader(site),
    },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The call failed with status ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let left = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      left += value;
      const blocks = left.split('\n\n');
      left = blocks.pop() ?? '';
      if (left.length > MAX_EVENT) throw new Error('An event of the stream is too long.');
      for (const block of blocks) yield parseEvent(block);
      if (done) break;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
  if (left.trim() !== '') throw new Error('The stream was cut off.');
}

function parseEvent(block: string): StreamedEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { type: field('event'), data: JSON.parse(field('data')) };
}
