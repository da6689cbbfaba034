import type { AdminTransferPerson } from '@tessera/contracts/admin-transfers';
import { recordLookup, type AuditActor } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { handleOf } from '../../identity';
import { resolveSearchTarget } from './search-target.repository';
import { resolveSearch, type TransferSearchQuery, type TransferSearch } from './transfer-filter.repository';
import { requireOpenRead } from '../people/staff-read.service';
import { findOpenScopes } from '../staff-records.repository';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

/**
 * A search for transfers of a user requires that this session has opened the scope `transfers` of the user with a
 * reason. A search for one transfer, or for an address of no user, requires no scope, but is written to the audit log.
 */
export async function searchTransfers(
  deps: Deps,
  actor: AuditActor,
  query: TransferSearchQuery,
): Promise<TransferSearch> {
  const search = await resolveSearch(deps, query);
  const { people = [], subject = null } = search.target ?? {};
  for (const { id } of people) await requireOpenRead(deps, actor, id, 'transfers');
  if (subject !== null) await recordLookup(deps, actor, { action: 'transfers.search', target: subject });
  return search;
}

/** Writes each user in the response to the audit log, because the response reveals who owns an address or id. */
export async function readSearchedPeople(
  deps: Deps,
  actor: AuditActor,
  text: string,
): Promise<AdminTransferPerson[]> {
  const { people } = await resolveSearchTarget(deps, text);
  const { sessionId } = actor;
  for (const person of people)
    await recordLookup(deps, actor, {
      action: 'transfers.people',
      target: person.id,
      called: handleOf(person),
    });
  return Promise.all(
    people.map(async (person) => {
      const scopes = await findOpenScopes(deps.db, deps.clock.now(), { sessionId, userId: person.id });
      return { ...person, open: scopes.some(({ scope }) => scope === 'transfers') };
    }),
  );
}
