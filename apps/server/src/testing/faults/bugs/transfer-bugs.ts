import {
  anotherRequest,
  errorAfterAccepting,
  exactAmount,
  fourAtOnce,
  killedAt,
  killedGuess,
  notFinalYet,
  readAgain,
  spentTwice,
} from '../scenarios';
import type { SeededBug } from './seeded-bug';

const ethereum = '31337';
const optio = 'optio-testnet';

export const transferBugs: readonly SeededBug[] = [
  {
    name: 'broadcast-before-store',
    edits: [
      {
        find: /(\n +)(if \(!isSteppedUp\()/,
        replace: "$1await adapter.broadcast(signed.bytes);$1deps.probe?.('sent');$1$2",
      },
    ],
    caughtBy: { chainId: optio, scenario: killedAt('after-broadcast') },
  },
  {
    name: 'nonce-outside-transaction',
    edits: [
      {
        find: /const reserved = await nextReserved\(tx, adapter\.chainId, intent\.from\)/,
        replace: 'const reserved = null as bigint | null',
      },
    ],
    caughtBy: { chainId: ethereum, scenario: fourAtOnce },
  },
  {
    name: 'key-ignored',
    edits: [
      {
        find: /(export async function submitTransfer\(\s*deps: \w+,\s*)(\w+): (\w+),([^{]*\{\n)/,
        replace: '$1keyed: $3,$4  const $2 = { ...keyed, idempotencyKey: crypto.randomUUID() };\n',
      },
    ],
    caughtBy: { chainId: optio, scenario: killedAt('after-commit') },
  },
  {
    name: 'request-not-compared',
    edits: [
      { find: /const isOtherRequest = \((.*)\) => .*;/, replace: 'const isOtherRequest = ($1) => false;' },
    ],
    caughtBy: { chainId: optio, scenario: anotherRequest },
  },
  {
    name: 'float-amount',
    edits: [
      {
        find: /const \{ base \} = amount;/,
        replace: 'const base = BigInt(Math.round(Number(request.amount) * 10 ** asset.decimals));',
      },
    ],
    caughtBy: { chainId: ethereum, scenario: exactAmount },
  },
  {
    name: 'try-counted-late',
    edits: [
      { find: /const counted = await countKeyAttempt\(deps, requester\);/, replace: '' },
      {
        find: /await wrongKeyError\(deps, requester, counted\)/,
        replace: 'await wrongKeyError(deps, requester, await countKeyAttempt(deps, requester))',
      },
    ],
    caughtBy: { chainId: optio, scenario: killedGuess },
  },
  {
    name: 'signed-again',
    edits: [
      {
        find: /if \(existing && existing\.status !== 'created'\) return/,
        replace: `if (existing && existing.status !== 'created') {
    const { adapter, intent } = await request.check();
    const { walletId, userId } = requester;
    const { rows } = await deps.db.$client.query('select vault from wallets where id = $$1', [walletId]);
    const [{ vault: record }] = rows;
    const account = await adapter.getAccount(intent.from);
    const unsigned = adapter.prepare(intent, { account, fee: await adapter.estimateFee(intent) });
    const { passcode } = request;
    const { family } = adapter;
    const owner = { walletId, userId };
    const { keyId } = await deps.signer.ask('unlockKey', { record, owner, passcode, family });
    const signed = await deps.signer.ask('sign', { keyId, unsigned });
    await adapter.broadcast(signed.bytes);
  }
  if (existing && existing.status !== 'created') return`,
      },
    ],
    caughtBy: { chainId: ethereum, scenario: killedAt('before-answer') },
  },
  {
    name: 'in-flight-not-subtracted',
    edits: [
      {
        find: /const taken = sumCommitments\(inFlight\);/,
        replace: 'const taken: ReadonlyMap<string, bigint> = new Map();',
      },
    ],
    caughtBy: { chainId: optio, scenario: spentTwice },
  },
  {
    name: 'credited-twice',
    edits: [
      {
        find: /transferIndex: index,/,
        replace: 'transferIndex: Math.floor(Math.random() * 1_000_000),',
      },
    ],
    caughtBy: { chainId: optio, scenario: readAgain },
  },
  {
    name: 'final-at-first-sight',
    edits: [{ find: /const limit = family === 'cosmos'[^;]*;/, replace: 'const limit = height;' }],
    caughtBy: { chainId: ethereum, scenario: notFinalYet },
  },
  {
    name: 'silence-is-failure',
    edits: [{ find: /if \(result\.outcome === 'unreachable'\)[^;]*;/, replace: '' }],
    caughtBy: { chainId: ethereum, scenario: errorAfterAccepting },
  },
];
