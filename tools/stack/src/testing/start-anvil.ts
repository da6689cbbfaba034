import { startAnvilProcess } from '../chains/start-anvil-process';

/** An Ethereum chain of one test: chain id 31337, in memory, a block for each transaction. */
export interface TestAnvil {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts anvil; port 0 takes a free one. */
export async function startAnvil({ port = 0 }: { port?: number } = {}): Promise<TestAnvil> {
  const anvil = await startAnvilProcess({ port });
  return { url: anvil.url, stop: anvil.stop };
}
