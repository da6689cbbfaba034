import { readFileSync } from 'node:fs';

export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account that runs PostgreSQL, which refuses to run as root: as root an unprivileged
 * account of /etc/passwd. Returns `null` for other users, who run it under their own account.
 */
export function findServiceUser(): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => Number.isInteger(account.uid) && account.uid > 0);
  const chosen = accounts.find((account) => account.name === 'nobody') ?? accounts[0];
  if (chosen === undefined) {
    throw new Error(
      'PostgreSQL cannot run as root and /etc/passwd has no other account; run npm start as a user.',
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}
