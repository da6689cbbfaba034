import { causesOf } from './causes-of';

it('returns the document or style sheet that the parser read', () => {
  expect(causesOf({ url: '/a.css' })).toEqual(['/a.css']);
});

it('returns every script of the stack once, including those before an await', () => {
  const frames = (...urls: string[]) => urls.map((url) => ({ url }));
  const parent = { callFrames: frames('/a.js', '') };
  expect(causesOf({ stack: { callFrames: frames('/c.js', '/b.js', '/c.js'), parent } })).toEqual([
    '/c.js',
    '/b.js',
    '/a.js',
  ]);
});

it('returns no causes for a URL typed by the user', () => {
  expect(causesOf({})).toEqual([]);
});
