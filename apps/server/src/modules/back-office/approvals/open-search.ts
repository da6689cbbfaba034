import type { AdminTransferPerson } from '@tessera/contracts';
import { recordLookup, type AuditActor } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { handleOf } from '../../identity';
import { namedLines } from '../transfers/named-lines';
import { staffSearch, type StaffQuery, type StaffSearch } from '../transfers/staff-filter';
import { requireOpen } from './open-read';
import { openScopes } from './staff-reads.repository';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

/**
 * What staff ask for of all transfers. A text that names somebody asks for a part of that person's record, which opens with a
 * reason; one that names a transfer, or an address that is nobody's here, is free and written to the audit log.
 * @throws DomainError 403 REASON_REQUIRED where this session has not opened the transfers of everybody who is named.
 */
export async function openSearch(deps: Deps, actor: AuditActor, query: StaffQuery): Promise<StaffSearch> {
  const search = await staffSearch(deps, query);
  const { people = [], thing = null } = search.named ?? {};
  for (const { id } of people) await requireOpen(deps, actor, id, 'transfers');
  if (thing !== null) await recordLookup(deps, actor, { action: 'transfers.search', target: thing });
  return search;
}

/**
 * Whom a text names, and whether their transfers are open in this session. That an address or an id is somebody's is
 * itself something: it is written to the audit log as what else is looked up.
 */
export async function peopleNamed(
  deps: Deps,
  actor: AuditActor,
  text: string,
): Promise<AdminTransferPerson[]> {
  const { people } = await namedLines(deps, text);
  const { sessionId } = actor;
  for (const person of people)
    await recordLookup(deps, actor, {
      action: 'transfers.people',
      target: person.id,
      called: handleOf(person),
    });
  return Promise.all(
    people.map(async (person) => {
      const scopes = await openScopes(deps.db, deps.clock.now(), { sessionId, userId: person.id });
      return { ...person, open: scopes.some(({ scope }) => scope === 'transfers') };
    }),
  );
}
