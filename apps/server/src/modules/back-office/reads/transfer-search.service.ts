import type { AdminTransferPerson } from '@tessera/contracts';
import { recordLook, type AuditActor } from '../../audit/index';
import type { LedgerDeps } from '../../chains/index';
import { handleOf } from '../../identity/index';
import { resolveSearchTarget } from '../transfers/search-target.repository';
import {
  resolveSearch,
  type TransferSearchQuery,
  type TransferSearch,
} from '../transfers/transfer-filter.repository';
import { requireOpenRead } from './staff-read.service';
import { findOpenScopes } from './staff-reads.repository';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

/**
 * What staff ask for of all transfers. A text that names somebody asks for a part of that person's record, which opens with a
 * reason; one that names a transfer, or an address that is nobody's here, is free and written to the audit log.
 * @throws DomainError 403 REASON_REQUIRED where this session has not opened the transfers of everybody who is named.
 */
export async function searchTransfers(
  deps: Deps,
  actor: AuditActor,
  query: TransferSearchQuery,
): Promise<TransferSearch> {
  const search = await resolveSearch(deps, query);
  const { people = [], subject = null } = search.named ?? {};
  for (const { id } of people) await requireOpenRead(deps, actor, id, 'transfers');
  if (subject !== null) await recordLook(deps, actor, { action: 'transfers.search', target: subject });
  return search;
}

/**
 * Whom a text names, and whether their transfers are open in this session. That an address or an id is somebody's is
 * itself something: it is written to the audit log as what else is looked up.
 */
export async function readSearchedPeople(
  deps: Deps,
  actor: AuditActor,
  text: string,
): Promise<AdminTransferPerson[]> {
  const { people } = await resolveSearchTarget(deps, text);
  const { sessionId } = actor;
  for (const person of people)
    await recordLook(deps, actor, {
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
