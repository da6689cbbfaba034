import { causesOf } from './causes-of';

it('names the document or style that a parser read', () => {
  expect(causesOf({ url: '/a.css' })).toEqual(['/a.css']);
});

it('names every script of the stack once, also those before an await', () => {
  const frames = (...urls: string[]) => urls.map((url) => ({ url }));
  const parent = { callFrames: frames('/a.js', '') };
  expect(causesOf({ stack: { callFrames: frames('/c.js', '/b.js', '/c.js'), parent } })).toEqual([
    '/c.js',
    '/b.js',
    '/a.js',
  ]);
});

it('knows of none for what a person typed', () => {
  expect(causesOf({})).toEqual([]);
});
