import { request } from 'node:http';

export interface OpenStream {
  /** The moments (performance.now) at which a notification was receivedAt, oldest first. */
  readonly receivedAt: readonly number[];
  /** The server ended it. */
  readonly ended: boolean;
  close(): void;
}

/** Opens the stream of events as a page does; resolves when the server has begun it. */
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
