import { nameInMail, withoutHandleLinks } from './name-in-mail';

describe('nameInMail', () => {
  it.each([
    [['Ada', 'Lovelace'], 'Ada Lovelace'],
    [['Jean-Luc', "O'Neill Jr."], "Jean-Luc O'Neill Jr."],
    [['J. R. R.', 'Tolkien'], 'J. R. R. Tolkien'],
    [['渡辺', '健'], '渡辺 健'],
  ])('leaves %j unchanged', (parts, name) => {
    expect(nameInMail(...parts)).toBe(name);
  });

  it.each([
    [['Win at https://evil.example/x?y', 'Now'], 'Win at Now'],
    [['evil.example', 'Ada'], 'Ada'],
    [['EVIL.Example/path', 'Ada'], 'Ada'],
    [['a.b.evil.example:8080/x', 'Ada'], 'Ada'],
    [['www.evil', 'Ada'], 'Ada'],
    [['javascript://x', 'Ada'], 'Ada'],
    [['evil。example', 'Ada'], 'Ada'],
    [['ev\u200Bil.example', 'Ada'], 'ev Ada'],
    [['Ada\r\nBcc: all@evil.example', 'L'], 'Ada Bcc: all@ L'],
    [['<b>Ada</b>', 'L'], 'b Ada /b L'],
    [['https://evil.example', null], ''],
  ])('removes links and line breaks from %j', (parts, name) => {
    expect(nameInMail(...parts)).toBe(name);
  });

  it('cuts a name after 60 characters', () => {
    expect(nameInMail('a'.repeat(69), 'b')).toBe(`${'a'.repeat(60)}…`);
  });
});

it.each([
  ['You received 1.5 ETH from @www.evil.com.', 'You received 1.5 ETH.'],
  ['You received 1.5 ETH from @ada_l.', 'You received 1.5 ETH from @ada_l.'],
  ['@evil.com', ''],
  ['@ada', '@ada'],
  ['@evil.com started to follow you', ' started to follow you'],
  ['Your 0.25 ETH is back.', 'Your 0.25 ETH is back.'],
])('removes usernames that look like links from %j', (text, told) => {
  expect(withoutHandleLinks(text)).toBe(told);
});
