import { flag } from './flag-command';
import type { Moves } from './moves';
import type { ReleaseCall } from './parse-call';
import type { RegistryReader } from './open-releases';
import { parsePercent, parseSteps } from './parse-percent';
import { sayMoved } from './say-moved';

interface MoveCall extends Pick<ReleaseCall, 'words' | 'from' | 'force' | 'everyMinutes' | 'audience'> {
  readonly releases: Moves & Pick<RegistryReader, 'kills'>;
  readonly say: (line: string) => void;
}

/** `parseCall` has checked the number of words. */
const word = ({ words }: Pick<MoveCall, 'words'>, index: number): string => words[index] ?? '';

async function canary(call: MoveCall): Promise<void> {
  const { releases, say } = call;
  const [name, version] = [word(call, 0), word(call, 1)];
  if (version === 'stop') {
    say(`${name} ${await releases.stop(name, call.from)} is no longer a canary`);
    return;
  }
  const percent = parsePercent(word(call, 2));
  await releases.canary(name, version, percent, call.audience);
  await sayMoved(call, name, `${name} ${version} is canary for ${percent}% of the users`);
}

async function ramp(call: MoveCall): Promise<void> {
  const [name, version, steps] = [word(call, 0), word(call, 1), call.words[2]];
  const { releases, everyMinutes, audience } = call;
  const plan = { steps: steps === undefined ? undefined : parseSteps(steps), everyMinutes, audience };
  await releases.ramp(name, version, plan);
  await sayMoved(call, name, `${name} ${version} is on a ramp: release list ${name} shows its steps`);
}

async function promote(call: MoveCall): Promise<void> {
  const [name, version] = [word(call, 0), word(call, 1)];
  await call.releases.promote(name, version);
  await sayMoved(call, name, `${name} ${version} is current`);
}

async function unstage(call: MoveCall): Promise<void> {
  const [name, version] = [word(call, 0), word(call, 1)];
  await call.releases.unstage(name, version);
  call.say(`${name} ${version} is withdrawn: its previews ended, and it can no longer be promoted`);
}

async function rollback(call: MoveCall): Promise<void> {
  const name = word(call, 0);
  const version = await call.releases.rollback(name, call);
  await sayMoved(call, name, `${name} ${version} is current again`);
}

async function kill(call: MoveCall): Promise<void> {
  const name = word(call, 0);
  const version = await call.releases.kill(name, word(call, 1));
  call.say(
    `${name} ${version} is killed: pages say that it is not available. To end it: npm run release revive ${name}`,
  );
}

async function revive(call: MoveCall): Promise<void> {
  const name = word(call, 0);
  const version = await call.releases.revive(name);
  call.say(
    version === undefined
      ? `${name} is no longer killed; publish or promote a version`
      : `${name} ${version} is available again`,
  );
}

/** Commands that change a published remote, in the registry or through the API. */
export const moves = { promote, unstage, canary, ramp, rollback, kill, revive, flag };
