import { LiveEvent } from '@tessera/contracts/notifications';
import * as v from 'valibot';
import type { SilenceWatch } from './watch-silence';

const Data = v.pipe(v.string(), v.parseJson(), LiveEvent);

function eventOf(block: string): LiveEvent | null {
  const data = block
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trimStart()] : []))
    .join('\n');
  const parsed = v.safeParse(Data, data);
  return parsed.success ? parsed.output : null;
}

/**
 * Reads a server-sent event stream to its end; ignores comments and unknown events.
 * @returns the pause in ms before the next connection, if the server names one
 */
export async function readEvents(
  body: NonNullable<Response['body']>,
  onEvent: (event: LiveEvent) => void,
  { signal, heard }: Pick<SilenceWatch, 'signal' | 'heard'>,
): Promise<number | undefined> {
  const reader = body.pipeThrough(new TextDecoderStream(), { signal }).getReader();
  let rest = '';
  let retry: string | undefined;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return retry === undefined ? undefined : Number(retry);
    heard();
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      retry = /^retry: ?(\d+)$/m.exec(block)?.[1] ?? retry;
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}
