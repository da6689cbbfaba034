import { userInfo } from 'node:os';
import { storeAuthenticatorKey, readAuthenticators } from './authenticators';
import type { DemoClient } from './demo-client';
import { DEMO_STAFF, type DemoStaff } from './demo-staff';
import type { MailReader } from './mail-code';
import { ensureWallet } from './open-wallet';
import { signIn } from './sign-in';
import { stepKey } from './step-key';
import { switchOnAuthenticator } from './switch-on-authenticator';

interface SeedStaffParameters {
  readonly call: DemoClient;
  readonly mails: MailReader;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Creates one staff member per role: account, wallet and authenticator app through the API, the role by command. */
export async function seedStaff({ call, mails, databaseUrl, dataDir }: SeedStaffParameters): Promise<void> {
  await Promise.all(
    DEMO_STAFF.map(async (person) => {
      const token = await signIn(call, mails, person, () => readAuthenticators(dataDir)[person.email]);
      await ensureWallet(call, token, stepKey(`wallet of ${person.username}`));
      await switchOnAuthenticator(call, token, (key) => storeAuthenticatorKey(dataDir, person.email, key));
    }),
  );
  await grantRoles(databaseUrl, DEMO_STAFF);
}

/** Does the same as `npm run staff -w @tessera/server -- grant`, because no Admin exists yet who could grant roles. */
async function grantRoles(databaseUrl: string, staff: readonly DemoStaff[]): Promise<void> {
  // Lazy import: it loads the server's code, which only the first start needs.
  const { openOperatorRoles } = await import('@tessera/server/operator-roles');
  const roles = openOperatorRoles(databaseUrl);
  try {
    for (const { email, role } of staff) {
      await roles.grant({ email, role, operator: `${userInfo().username} (npm start)` });
    }
  } finally {
    await roles.close();
  }
}
