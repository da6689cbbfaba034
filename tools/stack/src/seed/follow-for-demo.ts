import { ProfileAnswer } from '@tessera/contracts/people';
import * as v from 'valibot';
import type { DemoClient } from './demo-client';

/** Follows a user by username. Idempotent. */
export async function followForDemo(call: DemoClient, token: string, username: string): Promise<void> {
  const { data } = await call({ path: `/user/profile/${username}`, token, answer: ProfileAnswer });
  await call({ method: 'POST', path: `/user/follow/${data.id}`, token, answer: v.undefined() });
}
