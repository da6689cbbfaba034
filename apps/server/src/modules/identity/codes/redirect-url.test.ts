import { hostileUrls } from '../../../testing/hostile-urls';
import { resolveRedirect } from './redirect-url';

const config = {
  PUBLIC_ORIGIN: 'https://app.tessera.example',
  REDIRECT_ORIGINS: ['https://pay.tessera.example'],
};
const page = (given?: string) => resolveRedirect(config, given, '/magicLogin');

describe('resolveRedirect', () => {
  it.each([
    [undefined, 'https://app.tessera.example/magicLogin'],
    ['', 'https://app.tessera.example/magicLogin'],
    ['https://app.tessera.example', 'https://app.tessera.example/magicLogin'],
    ['https://app.tessera.example/callback', 'https://app.tessera.example/callback'],
    ['https://pay.tessera.example/magicLogin', 'https://pay.tessera.example/magicLogin'],
  ])('accepts %p', (given, expected) => {
    expect(page(given)).toBe(expected);
  });

  it('tests more than two hundred hostile URLs', () => {
    expect(hostileUrls.length).toBeGreaterThan(200);
  });

  it.each(hostileUrls)('rejects %p', (given) => {
    expect(() => page(given)).toThrow('This address is not allowed');
  });
});
