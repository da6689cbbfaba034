import type { Wallet } from '@tessera/contracts/wallets';
import type { DemoClient } from './demo-client';
import { DEMO_FOLLOWS, DEMO_PEOPLE, DEMO_TRANSFERS, MAYA, type DemoPerson } from './demo-people';
import { DEMO_STAKES } from './demo-stakes';
import { followForDemo } from './follow-for-demo';
import type { MailReader } from './mail-code';
import { openWallet } from './open-wallet';
import type { SeedProgress } from './seed-progress';
import { sendDemoTransfer } from './send-demo-transfer';
import { signIn } from './sign-in';
import { stakeForDemo } from './stake-for-demo';
import { stepKey } from './step-key';

interface SeedHistoryParameters {
  readonly call: DemoClient;
  readonly mails: MailReader;
  readonly progress: Pick<SeedProgress, 'transfers' | 'stakes'>;
  /** Called after each confirmed transaction. */
  readonly note: (progress: Pick<SeedProgress, 'transfers' | 'stakes'>) => void;
}

interface SignedInPerson {
  readonly person: DemoPerson;
  readonly token: string;
  readonly wallet: Wallet;
}

/** Creates the demo users, wallets, follows, transfers and stakes. Continues after the recorded progress. */
export async function seedHistory({ call, mails, progress, note }: SeedHistoryParameters): Promise<void> {
  const people = new Map<string, SignedInPerson>();
  for (const person of DEMO_PEOPLE) {
    const token = await signIn(call, mails, person);
    const wallet = await openWallet(call, token, stepKey(`wallet of ${person.username}`));
    people.set(person.username, { person, token, wallet });
  }
  for (const { from, to } of DEMO_FOLLOWS) {
    const follower = people.get(from);
    if (follower === undefined) throw new Error(`Demo follow: no demo user "${from}".`);
    await followForDemo(call, follower.token, to);
  }
  for (const [index, transfer] of DEMO_TRANSFERS.entries()) {
    if (index < progress.transfers) continue;
    const sender = people.get(transfer.from);
    const receiver = people.get(transfer.to);
    if (sender === undefined || receiver === undefined)
      throw new Error(`Demo transfer ${index}: no demo user "${transfer.from}" or "${transfer.to}".`);
    const idempotencyKey = stepKey(`transfer ${index}`);
    const { token, wallet } = sender;
    await sendDemoTransfer(call, { token, wallet, receiver: receiver.wallet, transfer, idempotencyKey });
    note({ transfers: index + 1, stakes: 0 });
  }
  const transfers = DEMO_TRANSFERS.length;
  const maya = people.get(MAYA.username);
  if (maya === undefined) throw new Error(`Demo stakes: no demo user "${MAYA.username}".`);
  for (const [index, stake] of DEMO_STAKES.entries()) {
    if (index < progress.stakes) continue;
    const idempotencyKey = stepKey(`stake ${index}`);
    await stakeForDemo(call, { token: maya.token, wallet: maya.wallet, stake, idempotencyKey });
    note({ transfers, stakes: index + 1 });
  }
}
