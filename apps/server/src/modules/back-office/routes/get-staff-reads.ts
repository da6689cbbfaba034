import { StaffReadsAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import { readOwnStaffReads } from '../reads/staff-reads.repository';
import type { App } from '../../../http/app-types';

export function registerGetStaffReads(app: App, { db }: IdentityDeps): void {
  app.get(
    '/user/staff-reads',
    { schema: { response: { 200: StaffReadsAnswer } }, config: { access: 'session' } },
    async ({ session }) => ({ data: await readOwnStaffReads(db, session.userId) }),
  );
}
