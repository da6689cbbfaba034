import { messages } from '@tessera/contracts';
import { conflict } from '../../../platform/errors';
import { createSemaphore, type Semaphore } from '../../../platform/semaphore';

/** How many photos are read and made smaller at once: each stands in memory whole, and nothing of any other. */
const PLACES = 16;

interface PhotoPlaces {
  /** One photo of a person after the other. @throws DomainError 409 while another of theirs is under way. */
  ofPerson<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** For as long as a photo, or a part of it, stands in memory. @throws DomainError 503 at once when every place is taken. */
  inMemory: Semaphore;
}

/** Bounds the memory that photos take, however slowly they come. */
export function createPhotoPlaces(): PhotoPlaces {
  const people = new Set<string>();
  return {
    ofPerson: async (userId, work) => {
      if (people.has(userId)) throw conflict('PHOTO_UNDER_WAY', messages.photoUnderWay);
      people.add(userId);
      try {
        return await work();
      } finally {
        people.delete(userId);
      }
    },
    inMemory: createSemaphore(PLACES, { queue: 0 }),
  };
}
