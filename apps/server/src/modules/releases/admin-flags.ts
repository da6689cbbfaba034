import type { AdminFlag, StaffFlagChange } from '@tessera/contracts/flags';
import { Ulid } from '@tessera/contracts/primitives';
import * as v from 'valibot';
import type { PlatformDeps } from '../../platform/deps';
import { invalid, notFound } from '../../platform/errors';
import type { DeclaredFlag } from './flags/declared-flags';
import { findFlagUsers, readFlagRules, type StoredFlag } from './flags/flag-rules.repository';
import { type FlagChange, setFlag } from './flags/set-flag';
import type { Mover } from './moves';
import { isByKey } from './publishing/publisher';
import type { Releases } from './releases';

type Deps = Pick<PlatformDeps, 'db'> & { releases: Pick<Releases, 'flags'> };

function describe(flag: DeclaredFlag, stored: StoredFlag | undefined, handles: ReadonlyMap<string, string>) {
  const { name, remote, owner, expires, description, isExpired } = flag;
  const { rule = { kind: 'off' as const }, kill = null } = stored ?? {};
  return {
    name,
    remote,
    owner,
    expires,
    description,
    isExpired,
    rule: rule.kind === 'users' ? { ...rule, users: rule.users.map((id) => handles.get(id) ?? id) } : rule,
    killed:
      kill === null ? null : { reason: kill.reason, at: kill.at.toISOString(), byKey: isByKey(kill.by) },
    updated_at: stored?.updatedAt.toISOString() ?? null,
  };
}

/** Lists the declared flags with their rules. Users are named by @username, or by id without one. */
export async function readAdminFlags({ db, releases }: Deps): Promise<AdminFlag[]> {
  const [declared, stored] = await Promise.all([releases.flags.declared(), readFlagRules(db)]);
  const ids = [...stored.values()].flatMap(({ rule }) => (rule.kind === 'users' ? rule.users : []));
  const found = ids.length === 0 ? [] : await findFlagUsers(db, { ids, usernames: [] });
  const handles = new Map(found.flatMap(({ id, username }) => (username ? [[id, `@${username}`]] : [])));
  return declared.map((flag) => describe(flag, stored.get(flag.name), handles));
}

const isId = (name: string): boolean => v.is(Ulid, name);

/** Replaces @usernames by ids, because a username can change its owner. @throws DomainError 422 with the unknown users */
async function resolve(db: Deps['db'], change: StaffFlagChange): Promise<FlagChange> {
  if (change.action !== 'set') return change;
  const { rule } = change;
  if (rule.kind !== 'users') return { ...change, rule };
  const { users } = rule;
  // A username may look like the id of another user, in lower case.
  const wanted = users.map((name) =>
    isId(name) ? { id: name } : { username: name.replace(/^@/, '').toLowerCase() },
  );
  const found = await findFlagUsers(db, {
    ids: wanted.flatMap(({ id }) => id ?? []),
    usernames: wanted.flatMap(({ username }) => username ?? []),
  });
  const ids = wanted.map(
    ({ id, username }) =>
      found.find((user) => (id === undefined ? user.username === username : user.id === id))?.id,
  );
  const unknown = users.filter((_name, index) => ids[index] === undefined);
  if (unknown.length > 0) throw invalid({ users: `There is no user ${unknown.join(', ')}` });
  return { ...change, rule: { kind: 'users', users: [...new Set(ids.flatMap((id) => id ?? []))] } };
}

/** @throws DomainError 404 for a flag that no release declares; ReleaseRefused */
export async function changeFlag(
  deps: Deps,
  mover: Mover,
  name: string,
  change: StaffFlagChange,
): Promise<void> {
  const flag = (await deps.releases.flags.declared()).find((one) => one.name === name);
  if (flag === undefined) throw notFound();
  await setFlag(mover, { flag, change: await resolve(deps.db, change) });
}
