import { createReader, type Statement } from './record-statements';

const text = (value: string) => Buffer.from(`${value}\0`);
const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
};
const value = (content: string) => Buffer.concat([int32(content.length), Buffer.from(content)]);

const startUp = message('', int32(196_608), text('user'), text('tessera'));
const parse = message('P', text('one'), text('select $1, $2'), int16(0));
const bind = message('B', text(''), text('one'), int16(1), int16(0), int16(2), value('4711'), int32(-1));
const simple = message('Q', text('select 1'));

it('records prepared and simple statements across any chunk boundaries', () => {
  const whole = Buffer.concat([startUp, parse, bind, simple]);
  for (const size of [1, 7, whole.length]) {
    const heard: Statement[] = [];
    const read = createReader((statement) => heard.push(statement));
    for (let at = 0; at < whole.length; at += size) read(whole.subarray(at, at + size));
    expect(heard).toEqual([
      { text: 'select $1, $2', values: ['4711', null] },
      { text: 'select 1', values: [] },
    ]);
  }
});
