import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { formatRefreshToken, parseRefreshToken } from './tokens';
import { createKeyed } from '../../../platform/crypto/secrets';

const keyed = createKeyed([randomBytes(32)], 'refresh-token');
const position = { sessionId: ulid(), counter: 7 };
const token = formatRefreshToken(keyed, position);

it('returns the position of a token when this server made it', () => {
  expect(parseRefreshToken(keyed, token)).toEqual(position);
});

it.each([
  ['text follows', `${token}x`],
  ['text precedes', `x${token}`],
  ['the counter differs', token.replace('.7.', '.8.')],
  ['the signature is missing', token.slice(0, -44)],
])('rejects a token when %s', (_, changed) => {
  expect(parseRefreshToken(keyed, changed)).toBeUndefined();
});

it('rejects a token when another key signed it', () => {
  expect(parseRefreshToken(createKeyed([randomBytes(32)], 'refresh-token'), token)).toBeUndefined();
});
