import type { Moves } from './moves';
import { parsePercent } from './parse-percent';

interface FlagCall {
  readonly releases: Pick<Moves, 'setFlag'>;
  readonly words: readonly string[];
  readonly say: (line: string) => void;
}

/** Changes a feature flag, and prints its new state. */
export async function flag({ releases, words, say }: FlagCall): Promise<void> {
  const [name = '', to = '', reason] = words;
  if (to === 'kill') {
    if (reason === undefined) throw new Error('Give a reason: flag <name> kill "reason"');
    await releases.setFlag(name, { action: 'kill', reason });
    say(`${name} is off for everyone until it is cleared: release flag ${name} clear`);
  } else if (to === 'clear') {
    await releases.setFlag(name, { action: 'clear', reason });
    say(`${name} has its rule again`);
  } else if (to === 'on' || to === 'off') {
    await releases.setFlag(name, { action: 'set', rule: { kind: to }, reason });
    say(`${name} is ${to}`);
  } else {
    const percent = /^100%?$/.test(to) ? 100 : parsePercent(to);
    await releases.setFlag(name, { action: 'set', rule: { kind: 'percent', percent }, reason });
    say(`${name} is on for ${percent}% of the signed-in users`);
  }
}
