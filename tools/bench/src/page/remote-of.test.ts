import { unvisited } from './remote-of';

it('returns the requests to remotes that were not visited', () => {
  const of = (name: string) => `http://localhost/releases/${name}/1.0.0-abc/remoteEntry.js`;
  const urls = [
    of('shell'),
    of('wallet'),
    of('auth'),
    'http://localhost/api/releases/auth/',
    'http://localhost/',
  ];
  expect(unvisited(urls, ['wallet'])).toEqual([of('auth')]);
});
