import { describeBrowser } from './describe-browser';

const mozilla = 'Mozilla/5.0';
const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeBrowser', () => {
  it.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${gecko} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome 126 on Windows',
    ],
    [
      `${mozilla} (Windows NT 10.0) ${gecko} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Edge 126 on Windows',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox 128 on Linux'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari 17 on iPhone',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`,
      'Safari 17 on macOS',
    ],
    [`${mozilla} (Linux; Android 14) ${gecko} Chrome/125.0 Mobile Safari/537.36`, 'Chrome 125 on Android'],
    ['curl/8 on Linux', 'A browser on Linux'],
    ['<script>alert(1)</script>', 'An unknown browser'],
    [null, 'An unknown browser'],
  ])('describes %s', (agent, words) => {
    expect(describeBrowser(agent)).toBe(words);
  });
});
