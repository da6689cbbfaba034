// size: over the line limit, because the tables of reserved and accepted names are long
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { foldName, joinLetters } from './fold-name';
import { isReservedName, isReservedUsername, looksOf, nameErrors } from './reserved-names';
import { PROTECTED_WORDS, SYSTEM_WORDS } from './reserved-words';

const protectedWord = fc.constantFrom(...PROTECTED_WORDS);
const person = (first_name: string, last_name = 'Okafor') =>
  nameErrors({ first_name, last_name, username: null });

describe('a reserved username', () => {
  it.each([
    'tessera',
    'optio',
    'admin',
    'support',
    'security',
    'help',
    'root',
    'api',
    'www',
    'wallet',
    'team',
    'tessera_support',
    'support.team',
    'tessera.help',
    'tesserahelp',
    'support_',
    '_admin_',
    'maya.support',
    'supp0rt',
    'adm1n',
    '4dmin',
    'tes5era',
    'tesseraa',
    'suport',
    'support24',
    'support_24',
    '007admin',
    's.u.p.p.o.r.t',
    'tess_era',
    'helpdesk',
    'help_support',
    'my_assets',
    'magiclogin',
    'customer.service',
    'adrnin',
    'wvvw',
    'officialtessera',
    'the.tessera',
    'supportteam',
    'supporteam',
    'ad.min',
  ])('reserves %s', (username) => expect(isReservedUsername(username)).toBe(true));

  it.each([
    'helpman',
    'supportiano',
    'roota',
    'adminah',
    'staffan',
    'stafford',
    'homer',
    'walletta',
    'steam',
    'mayaok',
    'danreyes',
    'maya_o',
    'help.me',
    'wallet.fan',
    'root.beer',
    'optional',
    'optician',
    'tesseract',
    'sysan',
    'apian',
    'teamo',
    'apache',
    'user_of_maya',
    'u01jabcde',
    'noralind',
    'a1b2c3',
    '12345',
    '1.2.3',
  ])('does not reserve %s', (username) => expect(isReservedUsername(username)).toBe(false));

  it('reserves every first path segment of the product', () => {
    const apps = join(import.meta.dirname, '../../../../..');
    const sources = readdirSync(apps).flatMap((app) => {
      const file = join(apps, app, 'src/remote.tsx');
      try {
        return [readFileSync(file, 'utf8')];
      } catch {
        return [];
      }
    });
    const segments = sources.flatMap((text) =>
      Array.from(text.matchAll(/'\/([\w-]+)/g), ([, segment]) => segment ?? ''),
    );
    expect(segments.length).toBeGreaterThan(30);
    const names = segments
      .map((one) => one.toLowerCase().replaceAll('-', '_'))
      .filter((one) => one.length >= 3);
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
  });

  it('reserves every reserved word with any separators and digits around it', () => {
    const words = fc.constantFrom(
      ...PROTECTED_WORDS,
      ...SYSTEM_WORDS.filter((word) => /^[a-z]+$/.test(word)),
    );
    const around = fc.stringMatching(/^[_.]{0,2}$/);
    const digits = fc.stringMatching(/^[0-9]{0,4}$/);
    fc.assert(
      fc.property(words, around, around, digits, (word, before, after, number) =>
        isReservedUsername(`${before}${word}${after}${number}`),
      ),
    );
  });
});

const FORMS: Record<string, string> = {
  a: 'aA4@áаαＡ𝐚',
  e: 'eE3éеεΕ',
  i: 'iI1líіι',
  l: 'lLI1',
  o: 'oO0óоοº',
  s: 'sS5$ѕ',
  t: 'tT7τт',
  p: 'pPрρ',
  m: 'mMмΜ',
  n: 'nNΝ',
  r: 'rRг',
  u: 'uUú',
};

describe('a reserved display name', () => {
  it('reserves a protected word in any case, with digits, look-alikes, marks, hidden characters and separators', () => {
    const disguise = fc.tuple(protectedWord, fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat()));
    const between = ['', '', '', '\u200d', '\u200c', '\ufe0f', '\u0301', '.', ' ', '-'];
    fc.assert(
      fc.property(disguise, ([word, picks, gaps]) => {
        const text = Array.from(word, (letter) => {
          const forms = Array.from(FORMS[letter] ?? letter);
          const form = forms[(picks.next().value ?? 0) % forms.length];
          return `${form ?? letter}${between[(gaps.next().value ?? 0) % between.length] ?? ''}`;
        }).join('');
        return isReservedName(text) || isReservedName(`Maya ${text}`);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Tessera Support: claim 500 USDC at', 'evil.test'],
    ['Maya', 'Support'],
    ['TesseraSupport', 'X'],
    ['Support!', 'X'],
    ['🆂🆄🅿🅿🅾🆁🆃', 'X'],
    ['Tes', 'sera'],
    ['Wallet', 'Help'],
    ['Ѕuррогt', 'X'],
  ])('reserves %s %s', (first, last) => expect(person(first, last)).not.toEqual({}));

  it.each([
    'Suþþort',
    'Suᵽport',
    'Aɗmin',
    'Helpɗɛsk',
    'Ƭessera',
    'Tɇssera',
    'Təssera',
    'Tesserⱥ',
    'Seƈurity',
    'Supporʈ',
    'Sʉpport',
    'Suppɵrt',
    'Admɨn',
    'Admiŋ',
    'Adɱin',
    'Oƒƒiciaɫ',
    'Teaɱ',
    'ɦelpdesk',
    'Helpdesƙ',
    'Moɖeɽator',
    'Securitƴ',
    'Optɩo',
    'Superuȿer',
    'Ꞩupport',
  ])('reserves %s, in which letters have a hook, a stroke or a tail', (first) => {
    expect(person(first)).not.toEqual({});
  });

  it.each([
    'Maya Okafor',
    'Ada Lovelace',
    'Helpman Smith',
    'Roota Supportiano',
    'Adminah Ali',
    'Kevin Wallet',
    'Ольга Иванова',
    'Αλέξανδρος Παππάς',
    '王 小明',
    'محمد علي',
    'Nguyễn Văn',
    'Søren Ørsted',
    'Łukasz Żak',
    "Siobhán O'Neill",
    'Jean-Luc Picard',
    'Staffan Lind',
    'Tessa Optician',
    'Will Home',
    'T鈴木 花子',
    'J. R.',
    'آزاده می‌خواهم',
    'Աննա Հակոբյան',
    'McAdams Te',
    'Ho Me',
    'Kate Amos',
    'Tom Root',
    'Iris Staal',
    'Þórður Ásgeirsson',
    'Əliyev Rəşad',
    'Ŋwaŋ Ɔba',
    'Ɗanjuma Ƙofa',
  ])('does not reserve %s', (name) => {
    const [first = '', last = ''] = name.split(' ');
    expect(person(first, last)).toEqual({});
  });

  it('reports the error on the field that has the reserved name', () => {
    const errors = (first_name: string, last_name: string, username: string) =>
      Object.keys(nameErrors({ first_name, last_name, username }));
    expect(errors('Admin', 'Okafor', 'mayaok')).toEqual(['first_name']);
    expect(errors('Maya', 'Suppоrt', 'mayaok')).toEqual(['last_name']);
    expect(errors('Maya', 'Okafor', 'support')).toEqual(['username']);
    expect(errors('Help', 'Wallet', 'mayaok')).toEqual(['first_name']);
  });

  it('rejects a word that mixes alphabets', () => {
    expect(Object.keys(person('Mаya'))).toEqual(['first_name']);
  });
});

it('folds a folded name to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldName(foldName(text)) === foldName(text)),
  );
});

describe('a hostile name', () => {
  /** Computes `looksOf` without its optimisation. */
  const naive = (word: string) => {
    const looks = [];
    const [lead = ''] = /^\d*/.exec(word) ?? [];
    const [trail = ''] = /\d*$/.exec(word) ?? [];
    for (let from = 0; from <= Math.min(lead.length, 8); from += 1)
      for (let less = 0; less <= Math.min(trail.length, 8, word.length - from - 1); less += 1)
        looks.push(foldName(word.slice(from, word.length - less)));
    return looks;
  };

  it('returns the same forms as folding each slice by itself', () => {
    const digits = fc.stringMatching(/^[0-9]{0,9}$/);
    const middle = fc.string({
      unit: fc.oneof(fc.constantFrom(...'rnvvl1İßﬁ²́'), fc.string({ unit: 'grapheme', maxLength: 1 })),
    });
    fc.assert(
      fc.property(digits, middle, digits, (before, text, after) => {
        const word = `${before}${text.replaceAll(/[^\p{L}\p{N}$@!|+€¢×]/gu, '')}${after}`;
        expect(looksOf(word)).toEqual([...new Set(naive(word))]);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the same text when joined folded words are folded again or only passed to `joinLetters`', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (words) => {
        const looks = words.map(foldName).join('');
        expect(joinLetters(looks)).toBe(foldName(looks));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['digits around letters', `00000000${'support'.repeat(8).slice(0, 54)}x0000000`],
    ['one letter a word', 'ad '.repeat(23).trim()],
    ['a chain that never ends', `${'team'.repeat(17)}zz`],
  ])('checks a name of 70 letters within 10 ms of processor time when it has %s', (_, name) => {
    const spent = Array.from({ length: 9 }, () => {
      const before = process.cpuUsage();
      isReservedName(name);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    expect(Math.min(...spent)).toBeLessThan(10_000);
  });
});
