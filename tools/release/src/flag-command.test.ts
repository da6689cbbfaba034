import { flag } from './flag-command';

const setFlag = jest.fn().mockResolvedValue(undefined);

/** Runs `flag wallet.card …` and returns its output. */
async function run(...words: string[]) {
  const said: string[] = [];
  await flag({
    releases: { setFlag },
    words: ['wallet.card', ...words],
    say: (line) => void said.push(line),
  });
  return said;
}

it('turns a flag on, off, and on for a share of the users', async () => {
  expect(await run('on')).toEqual(['wallet.card is on']);
  expect(await run('off')).toEqual(['wallet.card is off']);
  expect(await run('100%')).toEqual(['wallet.card is on for 100% of the signed-in users']);
  await run('10%', 'It works.');
  const rule = { kind: 'percent', percent: 10 };
  expect(setFlag).toHaveBeenLastCalledWith('wallet.card', { action: 'set', rule, reason: 'It works.' });
});

it('kills a flag with a reason, and clears it', async () => {
  await run('kill', 'It pays twice.');
  expect(setFlag).toHaveBeenLastCalledWith('wallet.card', { action: 'kill', reason: 'It pays twice.' });
  expect(await run('clear')).toEqual(['wallet.card has its rule again']);
  await expect(run('kill')).rejects.toThrow('Give a reason');
});
