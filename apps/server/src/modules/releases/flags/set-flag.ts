import type { FlagRule } from '@tessera/contracts/flags';
import { notify } from '../../../platform/db/notify';
import { writeAudit } from '../../audit';
import { type Mover, ReleaseRefused } from '../moves';
import { replacesKill } from '../publishing/publisher';
import { lockRegistry } from '../releases.repository';
import { readFlagRule, saveFlag } from './flag-rules.repository';
import type { DeclaredFlag } from './declared-flags';

/** `kill` turns the flag off for everyone until `clear`, and keeps its rule. */
export type FlagChange =
  | { readonly action: 'set'; readonly rule: FlagRule; readonly reason?: string | undefined }
  | { readonly action: 'kill'; readonly reason: string }
  | { readonly action: 'clear'; readonly reason?: string | undefined };

interface SetParameters {
  readonly flag: Pick<DeclaredFlag, 'name' | 'isExpired' | 'expires'>;
  readonly change: FlagChange;
  /** Called with the actor of the kill before it ends. @throws to refuse */
  readonly assertMayClear?: (killedBy: string) => void;
}

/**
 * Changes a flag, for open pages too: within two seconds after a kill or `off`. A kill by staff or an operator replaces one by a
 * key, which the key then cannot clear.
 * @throws ReleaseRefused when an expired flag would turn on, when a killed one is killed, unless this kill replaces it, and
 * when a flag without a kill is cleared
 */
export const setFlag = (
  mover: Mover,
  { flag: { name, isExpired, expires }, change, assertMayClear }: SetParameters,
): Promise<void> =>
  mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await mover.assertAllowed?.(tx);
    const at = mover.now();
    const before = (await readFlagRule(tx, name)) ?? { rule: { kind: 'off' as const }, kill: null };
    const { kill } = before;
    if (change.action === 'set' && change.rule.kind !== 'off' && isExpired)
      throw new ReleaseRefused(
        `${name} expired on ${expires}: extend "expires" in remote.tsx and publish its remote, or remove the flag`,
      );
    if (change.action === 'kill' && kill !== null && !replacesKill(mover.actor, kill.by))
      throw new ReleaseRefused(`${name} is killed already`);
    if (change.action === 'clear') {
      if (kill === null) throw new ReleaseRefused(`${name} is not killed`);
      assertMayClear?.(kill.by);
    }
    const rule = change.action === 'set' ? change.rule : before.rule;
    const next = change.action === 'kill' ? { reason: change.reason, by: mover.actor, at } : kill;
    const after = { rule, kill: change.action === 'clear' ? null : next };
    await saveFlag(tx, name, { ...after, updatedAt: at });
    const isUrgent = change.action === 'kill' || (change.action === 'set' && change.rule.kind === 'off');
    await notify(tx, { kind: 'flag', ...(isUrgent && { urgent: 'true' }) });
    const { auditActor, actor, auditDetails } = mover;
    await writeAudit(tx, {
      at,
      actor: auditActor ?? null,
      action: `flag.${change.action}`,
      target: name,
      targetId: name,
      reason: change.reason ?? null,
      before: { rule: before.rule, killed: kill !== null },
      after: {
        rule,
        killed: after.kill !== null,
        ...(auditActor === undefined ? { operator: actor, ...auditDetails } : {}),
      },
    });
  });
