import { defineGroup, type Reading } from '../group';
import { median, percentile, timed } from '../measure';
import { type Account, call, makeAccount } from '../api/make-account';

const CONCURRENCY = 8;
/** Sign-ins per account, below the hourly limit of codes. */
const EACH = 15;
const ROUNDS = 3;

/** Eight users who sign in concurrently and repeatedly, while another client only reads. */
export const signIn = defineGroup({
  name: 'sign-in',
  lines: {
    login: { name: 'POST /login, 8 at once, 95th percentile', unit: 'ms', limit: 250 },
    others: { name: 'Other calls meanwhile, 99th percentile', unit: 'ms', limit: 100 },
  },
  async read({ stack }) {
    const address = await stack.address();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(address));
    return {
      login: middle(
        rounds.map(({ logins }) => logins),
        0.95,
      ),
      others: middle(
        rounds.map(({ others }) => others),
        0.99,
      ),
    };
  },
});

/** Milliseconds of every call. */
interface Round {
  logins: readonly number[];
  others: readonly number[];
}

async function measureRound(address: Parameters<typeof makeAccount>[0]): Promise<Round> {
  const accounts: Account[] = [];
  for (let made = 0; made < CONCURRENCY; made += 1) accounts.push(await makeAccount(address));
  const [reader] = accounts;
  let busy = true;
  const reading = readUntil(address.origin, reader?.token, () => !busy);
  const logins = await Promise.all(
    accounts.map((account) => logInRepeatedly(address.origin, account)),
  ).finally(() => {
    busy = false;
  });
  return { logins: logins.flat(), others: await reading };
}

async function logInRepeatedly(origin: string, { email, password }: Account): Promise<number[]> {
  const times: number[] = [];
  const body = { type: 'email', identifier: email, password };
  for (let time = 0; time < EACH; time += 1) times.push(await timed(() => call(`${origin}/api/login`, body)));
  return times;
}

/** Repeats three calls in sequence: the user (session and user rows), a cached list, and the readiness check (database). */
async function readUntil(origin: string, token: string | undefined, ended: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!ended())
    for (const path of ['/api/user', '/api/countries', '/health/ready'])
      times.push(await timed(() => call(`${origin}${path}`, undefined, token)));
  return times;
}

/** Returns the percentile of the median round, with those of the other rounds as note. */
function middle(rounds: readonly (readonly number[])[], share: number): Reading {
  const values = rounds.map((times) => percentile(times, share)).toSorted((one, other) => one - other);
  const halves = rounds.map((times) => percentile(times, 0.5).toFixed(0));
  const all = values.map((value) => value.toFixed(0));
  return {
    value: median(values),
    note: `rounds ${all.join(', ')} ms; half of the calls within ${halves.join(', ')} ms`,
  };
}
