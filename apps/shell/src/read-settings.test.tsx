import { readSettings } from './read-settings';

function pageWith(text: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (text === null) return page;
  const script = page.createElement('script');
  script.type = 'application/json';
  script.id = 'settings';
  script.textContent = text;
  page.body.append(script);
  return page;
}

test.each([
  ['{"idleMinutes":5}', 5],
  ['{"idleMinutes":5,"captcha":{"v2":"key"}}', 5],
  ['{}', 15],
  [null, 15],
  ['{"idleMinutes":"5"}', 15],
  ['{"idleMinutes":0}', 15],
  ['{"idleMinutes":1e9}', 15],
  ['not json', 15],
])('reads from a document with %s an idle limit of %d minutes', (text, minutes) => {
  expect(readSettings(pageWith(text)).idleMinutes).toBe(minutes);
});
