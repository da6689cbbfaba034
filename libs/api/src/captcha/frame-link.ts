import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';
import { captchaAway, CaptchaProblem } from './captcha-problem';

export type CaptchaVersion = 'v2' | 'v3';

/** Requests to the frame of a captcha. */
export interface CaptchaLink {
  /** @throws CaptchaProblem without a token */
  token(): Promise<string>;
  /** Requests a new token, because each is valid for one call. */
  renew(): void;
}

const Message = v.variant('state', [
  v.object({ state: v.literal('token'), token: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ state: v.picklist(['ready', 'expired', 'failed', 'opened', 'closed']) }),
]);
type Message = v.InferOutput<typeof Message>;

/** The frame loads Google's script and requests a score, both over the network. */
const WAIT_MS = 10_000;

interface FrameLinkOptions {
  readonly frame: HTMLIFrameElement;
  readonly version: CaptchaVersion;
  /** Whether the pictures of version 2 are displayed. */
  readonly onOpen: (open: boolean) => void;
}

/** Exchanges messages with the captcha's page in a frame. Ignores messages of other pages. */
export function createFrameLink({ frame, version, onOpen }: FrameLinkOptions) {
  const listeners = new Set<(message: Message) => void>();
  let ready = false;
  let token: string | undefined;

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
    const parsed = v.safeParse(Message, event.data);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.state === 'ready') ready = true;
    if (message.state === 'token') token = message.token;
    if (message.state === 'expired') token = undefined;
    if (message.state === 'opened' || message.state === 'closed') onOpen(message.state === 'opened');
    listeners.forEach((listener) => listener(message));
  }
  addEventListener('message', onMessage);
  const post = (word: string) => frame.contentWindow?.postMessage(word, location.origin);

  const next = (state: Message['state']) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        listeners.delete(listener);
        settle();
      };
      const fail = () => end(() => reject(new CaptchaProblem(captchaAway)));
      const listener = (message: Message) => {
        if (message.state === state) end(resolve);
        if (message.state === 'failed') fail();
      };
      const timer = setTimeout(fail, WAIT_MS);
      listeners.add(listener);
    });

  async function score(): Promise<void> {
    if (!ready) await next('ready');
    const answered = next('token');
    post('execute');
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
      if (version === 'v2') post('reset');
    },
  };
  return { link, stop: () => removeEventListener('message', onMessage) };
}
