import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '@tessera/services';
import { SigningStargateClient } from '@cosmjs/stargate';
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing';
import { DEVCHAIN_FAUCET_MNEMONIC, FAUCET_ADDRESS } from './index';
import { sendFee, uopt, sendMessage } from './testing/transactions';

const READY = 'devchain ready ';

async function start(environment: Record<string, string>): Promise<{ program: ChildProcess; url: string }> {
  const program = spawn(process.execPath, ['--import', 'tsx', `${__dirname}/main.ts`], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for await (const line of createInterface({ input: program.stdout })) {
    if (line.startsWith(READY)) return { program, url: line.slice(READY.length) };
  }
  throw new Error('the program ended before it was ready');
}

async function connect(url: string): Promise<SigningStargateClient> {
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(DEVCHAIN_FAUCET_MNEMONIC, { prefix: 'optio' });
  return SigningStargateClient.connectWithSigner(url, wallet);
}

test('kill -9 loses no acknowledged block; SIGTERM exits cleanly', async () => {
  const database = await createTestDatabase();
  const killed = await start({ DATABASE_URL: database.url });
  const client = await connect(killed.url);
  const message = sendMessage(FAUCET_ADDRESS, FAUCET_ADDRESS, '1');
  const acknowledged: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const sent = await client.signAndBroadcastSync(FAUCET_ADDRESS, [message], sendFee);
    while ((await client.getTx(sent)) === null) await new Promise((resolve) => setImmediate(resolve));
    acknowledged.push(sent);
  }
  const balance = await client.getBalance(FAUCET_ADDRESS, 'uOPT');
  killed.program.kill('SIGKILL');
  await once(killed.program, 'exit');

  const again = await start({ DATABASE_URL: database.url });
  const after = await connect(again.url);
  for (const hash of acknowledged) expect(await after.getTx(hash)).toMatchObject({ hash, code: 0 });
  expect(await after.getBalance(FAUCET_ADDRESS, 'uOPT')).toEqual(balance);
  expect(balance).toEqual(uopt((10_000_000_000_000_000n - 600_000n).toString()));

  again.program.kill('SIGTERM');
  expect(await once(again.program, 'exit')).toEqual([0, null]);
  await database.drop();
});

test('names an invalid setting', async () => {
  const program = spawn(process.execPath, ['--import', 'tsx', `${__dirname}/main.ts`], {
    env: { ...process.env, PORT: 'high' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], errors] = await Promise.all([once(program, 'exit'), readAll(program)]);
  expect(code).toBe(1);
  expect(errors).toContain('PORT must be a whole number');
});

async function readAll({ stderr }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stderr ?? []) text += String(chunk);
  return text;
}
