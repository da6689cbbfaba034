import { createOperations, AddressMismatchError } from './signer-operations';
import { UnknownPepperError, WrongPasscodeError } from './vault/vault';
import { NoFaucetError } from './faucet-keys';
import { KeyExpiredError } from './unlocked-keys';
import { InvalidPhraseError } from './phrase';
import type { SignerFault, SignerReply, SignerRequest } from './signer-protocol';

/**
 * The only process with decrypted keys. It communicates over its pipe only: no port, database, files or log. The server
 * limits its concurrency.
 */
let operations: ReturnType<typeof createOperations> | undefined;

process.on('message', (request: SignerRequest) => {
  if (request.kind === 'secrets') {
    operations = createOperations(request.secrets);
    reply({ kind: 'ready' });
    return;
  }
  void handle(request);
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C ends the server, which ends the signer; SIGUSR1 would open a debugger.
for (const signal of ['SIGINT', 'SIGUSR1'] as const) process.on(signal, () => undefined);

async function handle(request: Exclude<SignerRequest, { kind: 'secrets' }>): Promise<void> {
  try {
    if (!operations) throw new Error('asked before the secrets came');
    const run = operations[request.operation] as (ask: typeof request.ask) => Promise<object>;
    reply({ kind: 'answer', id: request.id, answer: await run(request.ask) } as SignerReply);
  } catch (error) {
    reply({ kind: 'fault', id: request.id, fault: faultOf(error) });
  }
}

function reply(message: SignerReply): void {
  process.send?.(message);
}

function faultOf(error: unknown): SignerFault {
  if (error instanceof WrongPasscodeError) return 'wrong-passcode';
  if (error instanceof KeyExpiredError) return 'key-expired';
  if (error instanceof InvalidPhraseError) return 'invalid-phrase';
  if (error instanceof UnknownPepperError) return 'unknown-pepper';
  if (error instanceof AddressMismatchError) return 'address-mismatch';
  if (error instanceof NoFaucetError) return 'no-faucet';
  return 'internal';
}
