import { longestChain, type PageRequest } from './waterfall';

const page = { url: '/', type: 'Document', causes: [] };
const script = (url: string, ...causes: string[]): PageRequest => ({ url, type: 'Script', causes });

it('returns a depth of two when the document references all files', () => {
  expect(longestChain([page, script('/a.js', '/'), script('/b.js', '/')])).toHaveLength(2);
});

it('follows scripts, styles and fonts to the last one', () => {
  const font = { url: '/c.woff2', type: 'Font', causes: ['/b.css'] };
  const style = { url: '/b.css', type: 'Stylesheet', causes: ['/a.js'] };
  const requests = [page, script('/a.js', '/'), style, font];
  expect(longestChain(requests)).toEqual(['/', '/a.js', '/b.css', '/c.woff2']);
});

it('takes the latest of several causes', () => {
  const requests = [page, script('/a.js', '/'), script('/b.js', '/a.js'), script('/c.js', '/a.js', '/b.js')];
  expect(longestChain(requests)).toEqual(['/', '/a.js', '/b.js', '/c.js']);
});

it('counts a preloaded file from its first request', () => {
  const requests = [page, script('/b.js', '/'), script('/a.js', '/'), script('/b.js', '/a.js')];
  expect(longestChain(requests)).toHaveLength(2);
});

it('ignores API calls', () => {
  const call = { url: '/api/user', type: 'Fetch', causes: ['/a.js'] };
  expect(longestChain([page, script('/a.js', '/'), call])).toEqual(['/', '/a.js']);
});

it('places a file of unknown cause after the document', () => {
  expect(longestChain([page, script('/a.js')])).toEqual(['/', '/a.js']);
});
