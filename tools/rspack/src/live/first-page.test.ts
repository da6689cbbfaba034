import { firstPage } from './first-page';

const routes = (...paths: readonly string[]) => ({ routes: paths.map((path) => ({ path })) });

test('returns the first path without a parameter', () => {
  expect(firstPage(routes('/rewards', '/rewards/tiers'))).toBe('/rewards');
  expect(firstPage(routes('/c/:name', '/help/*', '/contacts'))).toBe('/contacts');
});

test('returns / when every path has a parameter, and when there is no page', () => {
  expect(firstPage(routes('/c/:name'))).toBe('/');
  expect(firstPage(routes())).toBe('/');
});
