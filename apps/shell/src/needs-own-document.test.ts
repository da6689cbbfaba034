import { needsOwnDocument } from './needs-own-document';

test.each([
  ['another page, before anything is drawn', false, '/wallet', true],
  ['the page itself, before anything is drawn', false, '/login', false],
  ['another page, once something is drawn', true, '/wallet', false],
  ['the page itself, once something is drawn', true, '/login', false],
])('decides for an ended session: %s', (_name, isDrawn, pathname, expected) => {
  expect(needsOwnDocument(isDrawn, '/login', { pathname })).toBe(expected);
});
