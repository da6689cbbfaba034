import type { User } from '@tessera/contracts/identity';
import { createMemorySession } from '@tessera/session/testing';
import { SettingsPage } from '../features/settings/settings-page';
import { buildUser, tokens } from './builders';
import { renderPage } from './render-page';

type Answers = Parameters<typeof renderPage>[0]['answers'];

/** Renders a tab of the settings with a session. */
export function openSettings(tab: string, answers: Answers, user: Partial<User> = {}) {
  const session = createMemorySession({});
  session.login(tokens, buildUser({ username: 'mayaok', ...user }));
  return renderPage({
    Component: SettingsPage,
    path: `/settings?tab=${tab}`,
    session,
    answers: { '/wallets': ok([]), ...answers },
  });
}

export const ok = (data: unknown) => ({ status: 200, body: { data } });
export const done = { status: 200, body: { message: 'Done' } };
export const refused = (status: number, message: string, field?: string) => ({
  status,
  body: { message, code: 'REFUSED', ...(field === undefined ? {} : { errors: { [field]: [message] } }) },
});
