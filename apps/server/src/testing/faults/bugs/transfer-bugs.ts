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
      { find: /const (isAnother|isOtherRequest) = \((.*)\) => .*;/, replace: 'const $1 = ($2) => false;' },
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
      { find: /const counted = await (\w+\(deps, \w+\));/, replace: 'const counted = () => $1;' },
      { find: /(throw await wrongKey.*, )counted\)/, replace: '$1await counted())' },
    ],
    caughtBy: { chainId: optio, scenario: killedGuess },
  },
  {
    name: 'signed-again',
    edits: [
      {
        find: /(if \((\w+) && \2\.status !== 'created'\)) return \{ id: \2\.id \};/,
        replace:
          '$1 return submitTransfer(deps, { ...arguments[1], idempotencyKey: crypto.randomUUID() }, arguments[2], code);',
      },
    ],
    caughtBy: { chainId: ethereum, scenario: killedAt('before-answer') },
  },
  {
    name: 'in-flight-not-subtracted',
    edits: [
      {
        find: /const taken = \w+\(inFlight\);/,
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
    edits: [{ find: /family === 'cosmos' \|\| finalisedHeight < height[^;]*;/, replace: 'height;' }],
    caughtBy: { chainId: ethereum, scenario: notFinalYet },
  },
  {
    name: 'silence-is-failure',
    edits: [{ find: /if \(result\.outcome === 'unreachable'\)[^;]*;/, replace: '' }],
    caughtBy: { chainId: ethereum, scenario: errorAfterAccepting },
  },
  {
    name: 'quoted-fee-exceeded',
    edits: [{ find: /now \* 100n > quoted \* 120n/, replace: 'now * 100n > quoted * 200n' }],
    caughtBy: { test: /(fee-limit|quote-rules)\.test\.ts$/ },
  },
];
