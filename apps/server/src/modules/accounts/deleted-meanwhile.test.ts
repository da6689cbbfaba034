import { eq } from 'drizzle-orm';
import { eraseAccount } from '../lifecycle/erase-account.service';
import { users } from '../identity/users/users.table';
import { supportTickets } from '../support/support.table';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { photoForm } from '../../testing/forms';
import { signUpOnboarded, type Browser } from '../../testing/people';
import { tellTale } from '../../testing/photo-vectors';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const question = { subject: 'No code arrives', topic: 'sign-in', message: 'I wait.' };
const changes: [string, (browser: Browser) => Promise<{ statusCode: number }>][] = [
  [
    'a profile',
    async (browser) => browser.call('POST', '/user/profile', { first_name: 'Back', bio: 'Again' }),
  ],
  [
    'a photo',
    async (browser) => {
      const { payload, headers } = photoForm(await tellTale());
      return browser.call('POST', '/user/avatar', payload, headers);
    },
  ],
  ['no photo', async (browser) => browser.call('DELETE', '/user/avatar')],
  ['a ticket', async (browser) => browser.call('POST', '/support/tickets', question)],
];

async function somebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await test.deps.db.$client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}

it.each(changes)(
  '%s: stores nothing and responds 401 when the change waits for the deletion of the user',
  async (_name, change) => {
    const { browser, userId } = await signUpOnboarded(test);
    const { db } = test.deps;
    const answer = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const asked = change(browser);
      await somebodyWaits();
      await eraseAccount(tx, test.deps, userId);
      return { asked };
    });
    expect((await answer.asked).statusCode).toBe(401);
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row).toMatchObject({ firstName: null, bio: null, avatar: null, hidden: true });
    expect(row?.deletedAt).not.toBeNull();
    expect(await db.$count(supportTickets, eq(supportTickets.userId, userId))).toBe(0);
  },
);
