import { messages } from '@tessera/contracts';
import { conflict } from '../../../platform/errors';
import { createSemaphore, type Semaphore } from '../../../platform/semaphore';

/** Photos that are read and resized concurrently; each is in memory as a whole. */
const CONCURRENCY = 16;

interface PhotoLimits {
  /** Runs one upload per user. @throws DomainError 409 while another one of the user runs. */
  perUser<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Limits photos in memory. @throws DomainError 503 immediately at the limit. */
  inMemory: Semaphore;
}

/** Limits the memory of uploads, also of slow ones. */
export function createPhotoLimits(): PhotoLimits {
  const uploading = new Set<string>();
  return {
    perUser: async (userId, work) => {
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
