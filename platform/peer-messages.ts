import { isObject } from '@easel/domain/text/is-object';
/** Messages between the processes of a shop on one host (server/process-group.ts). */
export interface PeerMessages {
  /** To all other processes. Nothing happens if there are none. */
  send(topic: string, body: unknown): void;
  /** From other processes. */
  on(topic: string, listener: (body: unknown) => void): void;
}

interface PeerMessage {
  topic: string;
  body: unknown;
}

export const isPeerMessage = (message: unknown): message is PeerMessage =>
  isObject(message) && typeof message.topic === 'string';

export const NO_PEERS: PeerMessages = { send: () => undefined, on: () => undefined };

/** Through the parent process, which passes each message on to the others. */
export function connectPeers(): PeerMessages {
  const listeners = new Map<string, (body: unknown) => void>();
  process.on('message', (message) => {
    if (isPeerMessage(message)) listeners.get(message.topic)?.(message.body);
  });
  return {
    send(topic, body) {
      if (process.connected) process.send?.({ topic, body });
    },
    on: (topic, listener) => {
      listeners.set(topic, listener);
    },
  };
}
