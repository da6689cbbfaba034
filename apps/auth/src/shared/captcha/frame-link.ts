import { messages } from '@tessera/contracts';
import * as v from 'valibot';
import { text } from '../../messages';
import { CaptchaProblem } from './captcha-problem';
import type { CaptchaVersion } from './captcha-versions';

/** What a captcha's frame can be asked. */
export interface CaptchaLink {
  /** @throws CaptchaProblem when there is no token to be had now. */
  token(): Promise<string>;
  /** A token is worth one call. */
  renew(): void;
}

const Message = v.variant('state', [
  v.object({ state: v.literal('token'), token: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ state: v.picklist(['ready', 'expired', 'failed', 'opened', 'closed']) }),
]);
type Message = v.InferOutput<typeof Message>;

/** Google's script comes over the network, and so does its score. */
const WAIT_MS = 10_000;

interface FrameLinkOptions {
  readonly frame: HTMLIFrameElement;
  readonly version: CaptchaVersion;
  /** Whether the pictures of version 2 are open. */
  readonly onOpen: (open: boolean) => void;
}

/** Talks to the captcha's page in a frame; nothing is heard that comes from another page. */
export function createFrameLink({ frame, version, onOpen }: FrameLinkOptions) {
  const waiting = new Set<(message: Message) => void>();
  let ready = false;
  let token: string | undefined;

  function hear(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
    const parsed = v.safeParse(Message, event.data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.state === 'ready') ready = true;
    if (message.state === 'token') token = message.token;
    if (message.state === 'expired') token = undefined;
    if (message.state === 'opened' || message.state === 'closed') onOpen(message.state === 'opened');
    waiting.forEach((tell) => tell(message));
  }
  addEventListener('message', hear);
  const say = (word: string) => frame.contentWindow?.postMessage(word, location.origin);

  const next = (state: Message['state']) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        waiting.delete(tell);
        settle();
      };
      const away = () => end(() => reject(new CaptchaProblem(text.captchaAway)));
      const tell = (message: Message) => {
        if (message.state === state) end(resolve);
        if (message.state === 'failed') away();
      };
      const timer = setTimeout(away, WAIT_MS);
      waiting.add(tell);
    });

  async function score(): Promise<void> {
    if (!ready) await next('ready');
    const answered = next('token');
    say('execute');
    await answered;
  }

  const link: CaptchaLink = {
    async token() {
      if (version === 'v3') await score();
      if (token === undefined) throw new CaptchaProblem(messages.captchaFailed);
      return token;
    },
    renew() {
      token = undefined;
      if (version === 'v2') say('reset');
    },
  };
  return { link, stop: () => removeEventListener('message', hear) };
}
