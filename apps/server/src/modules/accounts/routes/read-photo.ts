import type { MultipartFile } from '@fastify/multipart';
import { messages } from '@tessera/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '../../../platform/clock';
import { DomainError, invalid, malformed } from '../../../platform/errors';

/** Under 4 MB. */
const MAX_BYTES = 4 * 1024 * 1024 - 1;
/** What stands around a photo in its form: names, headers, boundaries. */
const AROUND = 64 * 1024;
const FIELD = 'avatar';
const LIMITS = { fileSize: MAX_BYTES, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 };

const tooLarge = () => invalid({ [FIELD]: messages.fileTooLarge });

/** Stops at the limit: what comes behind it is not kept. */
async function collect({ file }: MultipartFile): Promise<Buffer> {
  file.once('limit', () => file.destroy(tooLarge()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(Buffer.from(chunk));
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest): Promise<Buffer> {
  let photo: Buffer | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file' || part.fieldname !== FIELD)
      throw invalid({ [part.fieldname]: messages.unknownField });
    if (photo !== undefined) throw invalid({ [FIELD]: messages.photoOne });
    photo = await collect(part);
  }
  if (photo === undefined) throw invalid({ [FIELD]: messages.selectImage });
  return photo;
}

/** Fails when the connection ends in the middle of a body: the reader of forms would wait for ever, and keep what came. */
const breaksOff = ({ raw }: FastifyRequest) =>
  new Promise<never>((_resolve, reject) => {
    const judge = () => {
      if (!raw.readableEnded) reject(malformed());
    };
    if (raw.destroyed) judge();
    else raw.once('close', judge);
  });

/** What is left of a refused body is neither kept nor waited for, and the connection is not used again. */
export function leaveBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.readableEnded) return;
  request.raw.unpipe();
  request.raw.resume();
  void reply.header('connection', 'close');
}

/**
 * The one file of a form, in the field `avatar`.
 * @throws DomainError 422 when there is none, or more than that, or it is not under 4 MB; 400 when the form cannot be read.
 */
export async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ [FIELD]: messages.selectImage });
  const deadline = setTimeout(() => request.raw.destroy(), MINUTE);
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + AROUND) throw tooLarge();
    return await Promise.race([readParts(request), breaksOff(request)]);
  } catch (error) {
    throw error instanceof DomainError ? error : malformed();
  } finally {
    clearTimeout(deadline);
  }
}
