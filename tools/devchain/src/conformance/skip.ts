const onNode = process.env.OPTIO_RPC_URL !== undefined;

type Run = () => Promise<void>;

/** Skipped on a node, with the reason in the title. */
const skippedOnNode = (reason: string) => (title: string, run: Run) => {
  if (onNode) test.skip(`${title} [skipped: ${reason}]`, run);
  else test(title, run);
};

export const needsTime = skippedOnNode('it needs days of block time');
export const needsSlash = skippedOnNode('no node is slashed on command');
export const needsGenesis = skippedOnNode('it needs a genesis of its own');
export const needsControl = skippedOnNode('it needs blocks or validators on command');
