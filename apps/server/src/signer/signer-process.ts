/** The signer, the only process that decrypts keys. It uses no port, database, file or log, only the pipe to the server. */
import { createOperations } from './signer-operations';
import { SignerFaultError, type SignerReply, type SignerRequest } from './signer-protocol';

let operations: ReturnType<typeof createOperations> | undefined;
const reply = (message: SignerReply) => void process.send?.(message);

process.on('message', (request: SignerRequest) => {
  if (request.kind === 'request') return void handle(request);
  operations = createOperations(request.secrets);
  reply({ kind: 'ready' });
});
process.on('disconnect', () => process.exit(0));
// Ignore SIGINT: Ctrl-C also reaches this process, but the server needs the signer during its own shutdown. Ignore
// SIGUSR1, which would open the Node debugger.
for (const signal of ['SIGINT', 'SIGUSR1'] as const) process.on(signal, () => undefined);

async function handle({
  id,
  operation,
  ask,
  peppers,
}: Extract<SignerRequest, { kind: 'request' }>): Promise<void> {
  try {
    if (!operations) throw new Error('asked before the secrets came');
    const run = operations[operation] as (given: typeof ask, macs: typeof peppers) => Promise<object>;
    reply({ kind: 'answer', id, answer: await run(ask, peppers) } as SignerReply);
  } catch (error) {
    reply({ kind: 'fault', id, fault: error instanceof SignerFaultError ? error.fault : 'internal' });
  } finally {
    for (const { mac } of peppers) mac.fill(0);
  }
}
