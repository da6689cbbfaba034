import type { Writable } from 'node:stream';
import type { LiveEvent } from '@tessera/contracts/notifications';

/** Maximum unsent bytes of a stream, about 500 events. The page refetches everything after it has reconnected. */
export const MAX_UNSENT_BYTES = 64 * 1024;

/**
 * Writes server-sent events. Destroys the connection of a client that reads too slowly, because its unsent events would
 * fill the memory of the server.
 */
export class EventStream {
  private version = 0;

  constructor(private readonly out: Writable) {}

  send(event: LiveEvent): void {
    this.version += 1;
    this.write(`id: ${this.version}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  ping(): void {
    this.write(': ping\n\n');
  }

  /** @param reconnectMs pause before the page reconnects; without it, the page chooses a random one */
  end(reconnectMs?: number): void {
    if (reconnectMs !== undefined) this.write(`retry: ${reconnectMs}\n\n`);
    this.out.end();
  }

  private write(text: string): void {
    if (this.out.destroyed || this.out.writableEnded) return;
    if (!this.out.write(text) && this.out.writableLength > MAX_UNSENT_BYTES) this.out.destroy();
  }
}
