import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The two key pairs of the fake service, as configured in the server. */
const KEYS = {
  RECAPTCHA_V2_SITE_KEY: 'site-two',
  RECAPTCHA_V2_SECRET: 'secret-two',
  RECAPTCHA_V3_SITE_KEY: 'site-three',
  RECAPTCHA_V3_SECRET: 'secret-three',
};

/** The service's script: a score without a challenge, or a checkbox. */
const SCRIPT = `
globalThis.grecaptcha = {
  ready: (task) => task(),
  execute: async (site) => 'score of ' + site,
  render: (place, { sitekey, callback }) => {
    const tick = document.createElement('input');
    tick.type = 'checkbox';
    tick.addEventListener('change', () => callback('tick of ' + sitekey));
    const label = document.createElement('label');
    label.append(tick, 'I am not a robot');
    place.append(label);
    return 0;
  },
  reset: () => { document.querySelector('input').checked = false; },
};
`;

/** Starts a local captcha service: the script, and the verification of its tokens. */
export async function startFakeCaptcha() {
  let score = 0.9;
  const verdictOf = (form: URLSearchParams) => {
    const [secret, response] = [form.get('secret'), form.get('response')];
    if (secret === KEYS.RECAPTCHA_V3_SECRET && response === 'score of site-three')
      return { success: true, score, hostname: 'localhost', action: 'account' };
    const success = secret === KEYS.RECAPTCHA_V2_SECRET && response === 'tick of site-two';
    return { success, hostname: 'localhost' };
  };
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js')) {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT);
      return;
    }
    const form = new URLSearchParams(await text(request));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verdictOf(form)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake captcha has no port.');
  const service = `http://127.0.0.1:${address.port}/recaptcha`;
  return {
    environment: {
      CAPTCHA: 'on',
      ...KEYS,
      RECAPTCHA_SCRIPT_URL: `${service}/api.js`,
      RECAPTCHA_VERIFY_URL: `${service}/api/siteverify`,
    },
    /** Sets the score of the next users, from 0 (robot) to 1 (human). */
    setScore(value: number): void {
      score = value;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
