import * as v from 'valibot';

const Message = v.variant('kind', [
  v.object({ kind: v.picklist(['login', 'logout', 'rotate']) }),
  v.object({ kind: v.literal('activity'), at: v.number() }),
]);
/** Message between tabs. It contains no token: the tabs read the shared storage. */
export type SessionMessage = v.InferOutput<typeof Message>;

export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(listener: (message: SessionMessage) => void): () => void;
}

export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Wraps a BroadcastChannel and drops unknown messages. */
export const createSessionChannel = (channel: Channel): SessionChannel => ({
  post: (message) => channel.postMessage(message),
  listen(listener) {
    const onMessage = ({ data }: { data: unknown }) => {
      const parsed = v.safeParse(Message, data);
      if (parsed.success) listener(parsed.output);
    };
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  },
});
