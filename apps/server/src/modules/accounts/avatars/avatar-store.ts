/** Where photos of people are kept, by the name that the server gave them. */
export interface AvatarStore {
  /** The photo outlives a power cut once this is done. */
  put(name: string, photo: Buffer): Promise<void>;
  /** Undefined when there is none of this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** A name that is not there is no mistake. */
  remove(name: string): Promise<void>;
}
