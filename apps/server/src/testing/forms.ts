interface FormPart {
  name: string;
  bytes: Buffer | string;
  file?: string;
  type?: string;
}

const BOUNDARY = 'tessera-test-boundary';

export function formOf(...parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, bytes, file, type = 'application/octet-stream' }) => {
    const named = `form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`;
    const kind = file === undefined ? '' : `content-type: ${type}\r\n`;
    return [`--${BOUNDARY}\r\ncontent-disposition: ${named}\r\n${kind}\r\n`, bytes, '\r\n'];
  });
  return {
    payload: Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export const photoForm = (bytes: Buffer, file = 'me.png', type = 'image/png') =>
  formOf({ name: 'avatar', bytes, file, type });
