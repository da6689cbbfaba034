import { isLoopback, isPublic, parseWebhookUrl } from './webhook-address';

const words = (text: string) => text.split(' ');

it.each([
  ...words(
    '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1',
  ),
  ...words('192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255'),
  ...words(
    ':: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 64:ff9b::7f00:1 fc00::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::',
  ),
  ...words('2001::1 3fff::1'),
])('counts %s as not public', (address) => expect(isPublic(address)).toBe(false));

it.each(words('8.8.8.8 1.1.1.1 172.32.0.1 192.0.1.1 2606:4700::1111 2a00:1450::1'))(
  'counts %s as public',
  (address) => expect(isPublic(address)).toBe(true),
);

it('counts 127.0.0.0/8 and ::1 as loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '10.0.0.1', '::'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('accepts https, and http to this machine only', () => {
  for (const url of ['https://team.example/hook?a=b', 'http://localhost:4000/hook', 'http://[::1]:4000/hook'])
    expect(parseWebhookUrl(url).href).toBe(url);
  for (const url of [
    'http://team.example',
    'http://localhost.team.example',
    'https://a@team.example',
    '//x',
    'file:///etc/passwd',
  ])
    expect(() => parseWebhookUrl(url)).toThrow('https URL');
  expect(() => parseWebhookUrl(`https://team.example/${'a'.repeat(2000)}`)).toThrow('https URL');
});
