import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { afterCommit } from './on-commit';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('runs the work in order after the commit', async () => {
  const ran: string[] = [];
  const result = await test.deps.db.transaction(async (tx) => {
    afterCommit(tx, () => ran.push('first'));
    afterCommit(tx, () => ran.push('second'));
    expect(ran).toEqual([]);
    return 'result';
  });
  expect([result, ran]).toEqual(['result', ['first', 'second']]);
});

it('runs the work after one that throws, and rejects with the errors', async () => {
  const ran: string[] = [];
  const failure = new Error('broken');
  const committed = test.deps.db.transaction(async (tx) => {
    afterCommit(tx, () => {
      throw failure;
    });
    afterCommit(tx, () => ran.push('second'));
  });
  await expect(committed).rejects.toMatchObject({ errors: [failure] });
  expect(ran).toEqual(['second']);
});

it('does not run the work of a transaction that rolls back', async () => {
  const work = jest.fn();
  const failing = test.deps.db.transaction(async (tx) => {
    afterCommit(tx, work);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(work).not.toHaveBeenCalled();
});

it('rejects the work of a savepoint, which may roll back alone', async () => {
  const failing = test.deps.db.transaction((tx) =>
    tx.transaction(async (savepoint) => afterCommit(savepoint, () => undefined)),
  );
  await expect(failing).rejects.toThrow('afterCommit needs the transaction of the database');
});
