import { ProfileAnswer } from '@tessera/contracts';
import * as v from 'valibot';
import type { DemoClient } from './demo-client';

/** Follows somebody by their username; a second time changes nothing. */
export async function followForDemo(call: DemoClient, token: string, username: string): Promise<void> {
  const { data } = await call({ path: `/user/profile/${username}`, token, answer: ProfileAnswer });
  await call({ method: 'POST', path: `/user/follow/${data.id}`, token, answer: v.undefined() });
}
