import type { MultipartFile } from '@fastify/multipart';
import * as messages from '@tessera/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '../../../platform/clock';
import { DomainError, invalid, malformed, conflict } from '../../../platform/errors';
import { createSemaphore } from '../../../platform/semaphore';

const MAX_BYTES = 4 * 1024 * 1024 - 1;
/** Maximum bytes of the form besides the photo: field names, headers and boundaries. */
const FORM_OVERHEAD = 64 * 1024;
const FIELD = 'avatar';
const LIMITS = { fileSize: MAX_BYTES, files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 20 };

const tooLarge = () => invalid({ [FIELD]: messages.fileTooLarge });

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

/** Rejects if the connection closes early. The parser alone would wait forever and keep the data in memory. */
const connectionLost = ({ raw }: FastifyRequest) =>
  new Promise<never>((_resolve, reject) => {
    const check = () => {
      if (!raw.readableEnded) reject(malformed());
    };
    if (raw.destroyed) check();
    else raw.once('close', check);
  });

export function discardBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.readableEnded) return;
  request.raw.unpipe();
  request.raw.resume();
  void reply.header('connection', 'close');
}

/** Closes the connection if reading the form takes longer than a minute. */
export async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid({ [FIELD]: messages.selectImage });
  const deadline = setTimeout(() => request.raw.destroy(), MINUTE);
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_OVERHEAD) throw tooLarge();
    return await Promise.race([readParts(request), connectionLost(request)]);
  } catch (error) {
    throw error instanceof DomainError ? error : malformed();
  } finally {
    clearTimeout(deadline);
  }
}

const CONCURRENCY = 16;

export function createPhotoLimits() {
  const uploading = new Set<string>();
  return {
    perUser: async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
      if (uploading.has(userId)) throw conflict('PHOTO_UNDER_WAY', messages.photoUnderWay);
      uploading.add(userId);
      try {
        return await work();
      } finally {
        uploading.delete(userId);
      }
    },
    inMemory: createSemaphore(CONCURRENCY, { queue: 0 }),
  };
}
