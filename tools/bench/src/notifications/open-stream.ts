import { request } from 'node:http';

export interface OpenStream {
  /** Times (performance.now) of the received notifications, oldest first. */
  readonly receivedAt: readonly number[];
  /** Whether the server closed the stream. */
  readonly ended: boolean;
  close(): void;
}

/** Opens the event stream as a page does. Resolves when the server has started it. */
export function openStream(origin: string, token: string): Promise<OpenStream> {
  const receivedAt: number[] = [];
  const state = { ended: false };
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/events`,
      { agent: false, headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) {
          reject(new Error(`/api/events answered ${answer.statusCode}`));
          return;
        }
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          for (const _ of text.matchAll(/event: notification/g)) receivedAt.push(performance.now());
        });
        answer.on('close', () => {
          state.ended = true;
        });
        resolve({
          receivedAt,
          get ended() {
            return state.ended;
          },
          close: () => asked.destroy(),
        });
      },
    );
    asked.on('error', (error) => (state.ended ? undefined : reject(error)));
    asked.end();
  });
}
