import type { ListedRelease } from '@tessera/contracts/release-list';
import { describeSource } from './describe-source';
import type { RegistryReader } from './open-releases';

interface ListCall {
  readonly releases: Pick<RegistryReader, 'list' | 'slots' | 'kills' | 'channel'>;
  readonly words: readonly string[];
  readonly say: (line: string) => void;
}

function rampOf(ramp: ListedRelease['ramp']): string {
  if (ramp === undefined) return '';
  const { steps, step, nextAt } = ramp;
  return `, ramp step ${step + 1} of ${steps.length} (${steps.join(', ')}%), the next from ${nextAt}`;
}

function stateOf({ canaryPercent, ramp, audience, staged, isUnstaged }: ListedRelease): string {
  if (canaryPercent !== undefined)
    return ` canary ${canaryPercent}%${rampOf(ramp)}${audience === undefined ? '' : `. ${audience}`}`;
  if (isUnstaged) return ' withdrawn';
  if (staged === undefined) return '';
  const { previewUntil } = staged;
  return previewUntil === null ? ' staged' : ` staged, preview until ${previewUntil}`;
}

/** Prints the published versions and the slots of one remote or of all. */
export async function list({ releases, words: [wanted], say }: ListCall): Promise<void> {
  const channel = await releases.channel?.();
  if (channel !== undefined) say(`Channel ${channel}`);
  const listed = await releases.list(wanted);
  if (listed.length === 0)
    say(wanted === undefined ? 'Nothing was published yet' : `Nothing was published as ${wanted}`);
  for (const release of listed) {
    const { name, version, publishedAt, live, source } = release;
    say(`${live ? '*' : ' '} ${name} ${version} ${publishedAt}${stateOf(release)}`);
    say(`    ${describeSource(version, source)}`);
  }
  for (const { name, reason, killedBy, killedAt } of await releases.kills())
    if (wanted === undefined || wanted === name)
      say(`${name} is killed since ${killedAt} by ${killedBy}: ${reason}`);
  for (const { slot, contract, owner: by, fillers } of await releases.slots()) {
    if (wanted !== undefined && ![by, ...fillers].includes(wanted)) continue;
    const filled = fillers.length === 0 ? 'not filled' : `filled by ${fillers.join(', ')}`;
    say(`slot ${slot} of ${by}, contract ${contract}: ${filled}`);
  }
}
