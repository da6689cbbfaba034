import { createHash } from 'node:crypto';
import type { Wallet } from '@tessera/contracts';
import { createDemoClient } from './demo-client';
import { DEMO_FOLLOWS, DEMO_PEOPLE, DEMO_TRANSFERS, MAYA, type DemoPerson } from './demo-people';
import { DEMO_STAKES } from './demo-stakes';
import { followForDemo } from './follow-for-demo';
import { createMailReader } from './mail-code';
import { openWallet } from './open-wallet';
import { readProgress, writeProgress } from './seed-progress';
import { sendDemoTransfer } from './send-demo-transfer';
import { signIn } from './sign-in';
import { stakeForDemo } from './stake-for-demo';

interface SeedDemoParameters {
  /** Where the server answers, and where its mails land. */
  readonly origin: string;
  readonly mailUrl: string;
  /** Notes what is done: a complete seed is never repeated, an interrupted one goes on. */
  readonly progressFile: string;
}

interface SignedInPerson {
  readonly person: DemoPerson;
  readonly token: string;
  readonly wallet: Wallet;
}

/** Makes the demo people, their wallets and their history, all through the public API as a person would. */
export async function seedDemo({ origin, mailUrl, progressFile }: SeedDemoParameters): Promise<void> {
  const progress = readProgress(progressFile);
  if (progress.complete) return;
  const call = createDemoClient(origin);
  const mails = createMailReader(mailUrl);
  const people = new Map<string, SignedInPerson>();
  for (const person of DEMO_PEOPLE) {
    const token = await signIn(call, mails, person);
    const wallet = await openWallet(call, token, keyOf(`wallet of ${person.username}`));
    people.set(person.username, { person, token, wallet });
  }
  for (const { from, to } of DEMO_FOLLOWS) {
    const follower = people.get(from);
    if (follower === undefined) throw new Error('A demo follow names nobody.');
    await followForDemo(call, follower.token, to);
  }
  for (const [index, transfer] of DEMO_TRANSFERS.entries()) {
    if (index < progress.transfers) continue;
    const sender = people.get(transfer.from);
    const receiver = people.get(transfer.to);
    if (sender === undefined || receiver === undefined) throw new Error('A demo payment names nobody.');
    const idempotencyKey = keyOf(`transfer ${index}`);
    const { token, wallet } = sender;
    await sendDemoTransfer(call, { token, wallet, receiver: receiver.wallet, transfer, idempotencyKey });
    writeProgress(progressFile, { transfers: index + 1, stakes: 0, complete: false });
  }
  const transfers = DEMO_TRANSFERS.length;
  const maya = people.get(MAYA.username);
  if (maya === undefined) throw new Error('Nobody has the demo stakes.');
  for (const [index, stake] of DEMO_STAKES.entries()) {
    if (index < progress.stakes) continue;
    const idempotencyKey = keyOf(`stake ${index}`);
    await stakeForDemo(call, { token: maya.token, wallet: maya.wallet, stake, idempotencyKey });
    writeProgress(progressFile, { transfers, stakes: index + 1, complete: false });
  }
  writeProgress(progressFile, { transfers, stakes: DEMO_STAKES.length, complete: true });
}

/** A UUID that is the same for the same step on every try. */
function keyOf(step: string): string {
  const hex = createHash('sha256').update(`tessera demo ${step}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
