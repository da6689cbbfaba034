import type { AdminHealth } from '@tessera/contracts';
import { isNull } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains/index';
import { reconciliationFindings } from '../../indexing/index';

import { chainsHealth } from './chains-health';
import { jobsHealth } from './health.repository';
import { mailHealth } from './mail-health';

/** How the product is behind its screens, for operations. */
export async function readHealth(deps: Pick<LedgerDeps, 'db' | 'clock' | 'chains'>): Promise<AdminHealth> {
  const { db } = deps;
  const now = deps.clock.now();
  return {
    ...(await chainsHealth(deps, db, now)),
    jobs: await jobsHealth(deps, db),
    mail: await mailHealth(db),
    findings: await db.$count(reconciliationFindings, isNull(reconciliationFindings.closedAt)),
    at: now.toISOString(),
  };
}
