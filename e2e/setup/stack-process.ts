import { startStack } from '@tessera/stack';

/** Runs the stack in its own process: prints its addresses in one line of JSON and ends on SIGTERM. */
const stack = await startStack({ ports: 'free', seed: false, serverEnvironment: { LOG_LEVEL: 'warn' } });

const address = {
  origin: stack.origin,
  mailUrl: stack.mailUrl,
  dataDir: stack.dataDir,
  optioUrl: stack.optioUrl,
  ethereumUrl: stack.ethereumUrl,
  databaseUrl: stack.databaseUrl,
};
process.stdout.write(`${JSON.stringify(address)}\n`);

const stop = () => void stack.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
