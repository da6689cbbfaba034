import { ChainRefusedError, ChainUnreachableError, WrongChainError } from '../errors';
import {
  discardsResults,
  hasNoIndex,
  isAlreadyInMempool,
  isMissing,
  isMempoolFull,
  isPruned,
  lacksResults,
  rejectsRawReads,
  rejectReason,
  toChainError,
} from './errors';

it.each([
  [4, 'signature'],
  [5, 'funds'],
  [7, 'address'],
  [11, 'gas'],
  [12, 'memo'],
  [13, 'fee'],
  [21, 'size'],
  [30, 'timeout'],
  [32, 'sequence'],
  [18, 'other'],
])('maps (sdk, %i) to %s, and the same code of another module to other', (code, reason) => {
  expect(rejectReason({ codespace: 'sdk', code })).toBe(reason);
  expect(rejectReason({ codespace: 'lockup', code })).toBe('other');
});

it('distinguishes a full mempool and known bytes from rejections', () => {
  expect(isAlreadyInMempool({ codespace: 'sdk', code: 19 })).toBe(true);
  expect(isAlreadyInMempool({ codespace: 'staking', code: 19 })).toBe(false);
  expect(isAlreadyInMempool({ codespace: 'sdk', code: 20 })).toBe(false);
  expect(isMempoolFull({ codespace: 'sdk', code: 20 })).toBe(true);
  expect(isMempoolFull({ codespace: 'staking', code: 20 })).toBe(false);
  expect(isMempoolFull({ codespace: 'sdk', code: 19 })).toBe(false);
});

it('maps sdk code 9 (unknown address) to address', () => {
  expect(rejectReason({ codespace: 'sdk', code: 9 })).toBe('address');
});

it.each([
  ['pruned', isPruned, 'height 3 is not available, lowest height is 90'],
  ['discarded results', discardsResults, 'node is not persisting finalize block responses'],
  ['missing results', lacksResults, 'could not find results for height #90'],
  ['no transaction index', hasNoIndex, 'transaction indexing is disabled'],
])('recognizes %s only by the text of the node', (_name, recognises, text) => {
  expect(recognises(new Error(`{"code":-32603,"message":"${text}"}`))).toBe(true);
  expect(recognises(new Error('{"code":-32603,"message":"Internal error"}'))).toBe(false);
  expect(recognises(new Error(text))).toBe(false);
  expect(recognises('thrown text')).toBe(false);
});

it('treats only the key-not-found code as missing', () => {
  expect(isMissing(new Error('Query failed with (22): delegation not found'))).toBe(true);
  expect(isMissing(new Error('Query failed with (18): invalid height'))).toBe(false);
  expect(isMissing(new Error('{"code":22,"message":"of the RPC"}'))).toBe(false);
  expect(isMissing(new TypeError('fetch failed'))).toBe(false);
});

it('keeps the error of the node and maps any other error to unreachable', () => {
  const query = toChainError('optio', new Error('Query failed with (22): key not found'));
  expect(query).toBeInstanceOf(ChainRefusedError);
  expect(query).toMatchObject({ code: { codespace: 'query', code: 22 }, message: 'key not found' });
  expect(toChainError('optio', new Error('{"code":-32603,"message":"Internal error"}'))).toMatchObject({
    code: { codespace: 'rpc', code: -32603 },
  });
  expect(toChainError('optio', new TypeError('fetch failed'))).toBeInstanceOf(ChainUnreachableError);
  expect(toChainError('optio', 'thrown text')).toBeInstanceOf(ChainUnreachableError);
  expect(toChainError('optio', undefined)).toBeInstanceOf(ChainUnreachableError);
  const own = new WrongChainError('optio', 'cosmoshub-4');
  expect(toChainError('optio', own)).toBe(own);
});

it('reads a positive RPC code', () => {
  expect(toChainError('optio', new Error('{"code":429,"message":"Too many requests"}'))).toMatchObject({
    code: { codespace: 'rpc', code: 429 },
  });
});

it('keeps every line of a query error', () => {
  const error = new Error('Query failed with (18): out of gas\nwith gas used: 5');
  expect(toChainError('optio', error).message).toBe('out of gas\nwith gas used: 5');
});

it('recognizes the error of a node only at the beginning of the text', () => {
  const inside = 'Query failed with (22): key not found';
  expect(isMissing(new Error(`{"code":-32603,"message":"${inside}"}`))).toBe(false);
  expect(toChainError('optio', new Error(`proxy: ${inside}`))).toBeInstanceOf(ChainUnreachableError);
  expect(toChainError('optio', new Error('proxy: {"code":-32603}'))).toBeInstanceOf(ChainUnreachableError);
});

it.each([
  [400, true],
  [401, true],
  [403, true],
  [405, true],
  [429, false],
  [500, false],
  [501, true],
  [503, false],
])('for HTTP status %i, the answer to whether the node rejects raw reads is %s', (status, rejects) => {
  expect(rejectsRawReads(new Error(`Bad status on response: ${status}`))).toBe(rejects);
});
