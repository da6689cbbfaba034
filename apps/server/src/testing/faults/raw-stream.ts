import { connect } from 'node:net';

export interface RawStream {
  /** Number of received events by kind. */
  readonly events: Map<string, number>;
  readonly closed: boolean;
  close(): void;
}

/** Opens an event stream with few bytes of memory, to open many. `localAddress` spreads them over the ports of addresses. */
export function openRawStream(port: number, bearer: string, localAddress: string): Promise<RawStream> {
  const state = { closed: false, started: false };
  const events = new Map<string, number>();
  const socket = connect({ host: '127.0.0.1', port, localAddress }).setEncoding('latin1');
  socket.write(
    `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\nauthorization: Bearer ${bearer}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      for (const [, kind = ''] of text.matchAll(/^event: (\w+)$/gm))
        events.set(kind, (events.get(kind) ?? 0) + 1);
      // The last chunk of the response. The connection stays open for another request.
      if (text.endsWith('0\r\n\r\n')) socket.destroy();
      if (state.started) return;
      state.started = true;
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, text.indexOf('\r\n'))));
      resolve({
        events,
        get closed() {
          return state.closed;
        },
        close: () => socket.destroy(),
      });
    });
    socket.on('close', () => {
      state.closed = true;
      reject(new Error('The server closed the connection before the response.'));
    });
  });
}
