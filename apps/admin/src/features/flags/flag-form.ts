import { StaffReason } from '@tessera/contracts/admin-users';
import type { WrittenFlagRule } from '@tessera/contracts/flags';
import { Role } from '@tessera/contracts/identity';
import * as v from 'valibot';

const Kind = v.picklist(['off', 'on', 'percent', 'users', 'roles']);
export type RuleKind = v.InferOutput<typeof Kind>;

const PERCENT = 'Percent must be a whole number from 1 to 100';

const split = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');

/** Fields of the dialog. Those of other kinds are ignored. */
export const FlagForm = v.pipe(
  v.object({ kind: Kind, percent: v.string(), users: v.string(), roles: v.array(Role), reason: StaffReason }),
  v.forward(
    v.check(({ kind, percent }) => kind !== 'percent' || /^([1-9]\d?|100)$/.test(percent.trim()), PERCENT),
    ['percent'],
  ),
  v.forward(
    v.check(({ kind, users }) => kind !== 'users' || split(users).length > 0, 'Name at least one user'),
    ['users'],
  ),
  v.forward(
    v.check(({ kind, roles }) => kind !== 'roles' || roles.length > 0, 'Choose at least one role'),
    ['roles'],
  ),
);
export type FlagForm = v.InferOutput<typeof FlagForm>;

export function ruleOf({ kind, percent, users, roles }: FlagForm): WrittenFlagRule {
  if (kind === 'percent') return { kind, percent: Number(percent) };
  if (kind === 'users') return { kind, users: split(users) };
  return kind === 'roles' ? { kind, roles } : { kind };
}

export const fieldsOf = (rule: WrittenFlagRule): FlagForm => ({
  kind: rule.kind,
  percent: rule.kind === 'percent' ? String(rule.percent) : '10',
  users: rule.kind === 'users' ? rule.users.join(', ') : '',
  roles: rule.kind === 'roles' ? rule.roles : [],
  reason: '',
});
