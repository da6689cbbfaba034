import { testEnvironment } from '../testing/test-config';
import { parseConfig } from './config';

const whole = testEnvironment('postgres://user:secret@127.0.0.1:5432/tessera');

it('sends sessions to DATABASE_URL and prepares statements by name when no direct URL is set', () => {
  const { DATABASE_URL } = parseConfig(whole);
  expect(parseConfig(whole)).toMatchObject({
    DATABASE_URL_DIRECT: DATABASE_URL,
    DATABASE_STATEMENTS: 'named',
  });
});

it('prepares statements without a name behind a pooler unless DATABASE_STATEMENTS is named', () => {
  const pooled = { ...whole, DATABASE_URL_DIRECT: 'postgres://direct:5432/tessera' };
  expect(parseConfig(pooled)).toMatchObject({
    DATABASE_URL_DIRECT: 'postgres://direct:5432/tessera',
    DATABASE_STATEMENTS: 'unnamed',
  });
  const named = parseConfig({ ...pooled, DATABASE_STATEMENTS: 'named' });
  expect(named.DATABASE_STATEMENTS).toBe('named');
});

it('prepares statements by name when DATABASE_URL_DIRECT equals DATABASE_URL', () => {
  const { DATABASE_URL } = parseConfig(whole);
  const same = parseConfig({ ...whole, DATABASE_URL_DIRECT: DATABASE_URL });
  expect(same.DATABASE_STATEMENTS).toBe('named');
});
